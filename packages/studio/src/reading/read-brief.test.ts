import { describe, expect, it } from 'vitest';
import { readNegations } from './exclusions/negations.ts';
import { detectLanguage } from './detect-language.ts';
import { readBrief, MIN_CONFIDENCE } from './read-brief.ts';

const reading = (description: string) => readBrief({ description }).reading;

describe('detectLanguage', () => {
  it.each([
    ['en', 'A bookshop for Korean picture books'],
    ['de', 'Gärtnerei für alte Tomatensorten'],
    ['es', 'Taller de reparación de zapatos'],
    ['fr', 'Atelier de réparation de meubles anciens'],
    ['pt', 'Clínica veterinária para aves no Porto'],
    ['en', 'Tide tables for rowing clubs, called v0de1de2da3a4e5au6des7do so far'],
    ['ja', '夜に働く人のための珍しいお茶'],
    ['ru', 'маленькая пекарня'],
    ['es', 'Almazara de aceite de oliva en Jaén'],
    ['es', 'Tienda de vinilos de segunda mano en Lavapiés'],
    ['es', 'Excursiones de pesca en Asturias'],
    ['pt', 'Aulas de guitarra portuguesa'],
    ['de', 'Nagelstudio in Dortmund'],
    ['en', 'A bodega in Queens'],
    ['en', 'Carpet Store'],
    ['en', 'A cat café, no dogs'],
    ['en', 'Sheet Metal Contractor'],
    ['und', '123 !?'],
    ['und', ''],
  ])('%s: %s', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });
});

describe('readNegations', () => {
  it.each([
    ['en', 'An allergen-free bakery, no nuts, no gluten', ['nuts', 'gluten']],
    ['en', 'We never use palm oil, sugar or salt', ['oil', 'sugar', 'salt']],
    ['en', 'We are not a clinic: a quiet gym', ['clinic']],
    ['en', 'Meatless burgers', ['meat']],
    ['en', 'Non-alcoholic spirits', ['alcohol']],
    ['de', 'Eine Bäckerei für glutenfreies Brot, ohne Zucker', ['gluten', 'zucker']],
    ['es', 'Zapatos sin cuero', ['cuero']],
    ['fr', 'Une boulangerie sans gluten ni lactose', ['gluten', 'lactose']],
    ['pt', 'Padaria sem glúten nem açúcar', ['glúten', 'açúcar']],
  ])('%s: %s', (language, text, things) => {
    expect(readNegations(text, language).not).toEqual(expect.arrayContaining(things));
  });

  it('excludes nothing without an exclusion: a stress-free move, not only coffee, free shipping, the place in "no Porto"', () => {
    for (const text of [
      'A stress-free move',
      'Not only coffee',
      'Free shipping on books',
      'No matter where you are',
      'A homeless shelter',
    ])
      expect(readNegations(text).not, text).toEqual([]);
    expect(readNegations('Barbearia antiga no Porto', 'pt').not).toEqual([]);
  });

  it('returns the description of the business without its exclusions', () => {
    expect(readNegations('A yarn shop without wool: cotton and linen').meant).toBe('A yarn shop: cotton and linen');
  });
});

describe('readBrief', () => {
  it('drops a trade whose product is excluded: a vegan butcher is no butcher, with less confidence', () => {
    const { trade, confidence, not } = reading('A vegan butcher in Ghent');
    expect(trade).toBe('produce');
    expect(not).toContain('meat');
    expect(confidence).toBeLessThan(reading('A butcher in Ghent').confidence);
  });

  it("allows the business's own name for an excluded thing: a vegan cheese maker says cheese, but never milk", () => {
    const { exclusions } = readBrief({ description: 'A vegan cheese maker' });
    expect([exclusions.excludes('cheese'), exclusions.excludes('milk')]).toEqual([false, true]);
    expect(exclusions.foundIn('Made without milk')).toBeUndefined();
    expect(exclusions.shownBy('milkora')).toBe('milk');
  });

  it.each([
    [
      'espresso grinders are no people',
      'A repair café for espresso grinders',
      { audience: null, object: 'espresso grinders' },
    ],
    ['climbers are', 'A physiotherapist for climbers in Innsbruck', { audience: 'climbers', place: 'Innsbruck' }],
    [
      'cafés are customers, and a name after them is where they are',
      'Rye bread for the cafés of Bristol',
      { audience: 'cafés', place: 'Bristol' },
    ],
    [
      'bakeries are customers',
      'Bookkeeping for small bakeries in Bristol',
      { audience: 'small bakeries', object: null },
    ],
    ['a name right after what it is, is no place', 'House of Pizza', { place: null }],
    ['a place in front', 'Lagos-based solar leasing firm', { place: 'Lagos' }],
    [
      'the subject of a school names what it teaches',
      'A drumming school for deaf children',
      { subject: 'drumming school' },
    ],
    [
      'one doing of two things',
      'A mobile knife and scissors sharpening van for restaurants',
      { subject: 'sharpening van', object: 'knife and scissors', trade: 'mending' },
    ],
    ['two businesses under one roof', 'A bakery and coffee roasting house', { subject: 'bakery', trade: 'baking' }],
    ['who repairs shoes sells none', 'A shoe and bag repair shop in Leeds', { trade: 'mending', place: 'Leeds' }],
    [
      'an article behind a preposition',
      'Imkerei in der Eifel, Honig ab Hof und Kurse für Anfänger',
      { object: null, audience: 'Anfänger', place: 'der Eifel', trade: 'bees' },
    ],
    [
      'what is done, and to what',
      'Un taller de reparación de acordeones en Bilbao',
      { object: 'reparación de acordeones', trade: 'mending', place: 'Bilbao' },
    ],
    [
      'open at night, not about nights',
      'Une épicerie de nuit pour les infirmières à Lyon',
      { object: null, audience: 'infirmières', trade: 'shopping', place: 'Lyon' },
    ],
    ['what it becomes', 'We collect retired climbing ropes from gyms and weave them into rugs', { trade: 'home' }],
    ['the end of a compound', 'Eine Änderungsschneiderei für Motorradkleidung', { trade: 'fashion' }],
    ['a locksmith is no software', 'A locksmith who teaches', { trade: 'locks' }],
    ['toys are no lessons', 'Wooden toys for nurseries, made in Devon', { trade: 'toys' }],
    ['who repairs motorbikes is a garage', 'Taller mecánico para motos antiguas', { trade: 'cars' }],
    ['French pain is no English one', 'A pain clinic in Hull', { trade: 'medicine' }],
    ['a German Pension has beds', 'Eine Pension für Radfahrer an der Elbe', { trade: 'hospitality' }],
    ['a German compound is its last part', 'Kinderschuhe aus Leipzig', { trade: 'shoes' }],
    ['a form at the end of one is not', 'Tanzkurs für Anfänger in Kiel', { trade: 'dance' }],
    ['words of a phrase with links', 'Salle de sport à Nantes', { trade: 'fitness' }],
    ['who mends umbrellas is not about rain', 'Umbrella repairs while you wait', { trade: 'mending' }],
    ['boiler repair belongs to the trades, not to mending', 'Boiler repairs in Hull', { trade: 'trades' }],
    ['chimneys are swept by a tradesman', 'A chimney sweep in York', { trade: 'trades', object: 'chimney' }],
    [
      'a bar without alcohol is a bar, and calls itself so',
      'An alcohol-free bar in Malmö',
      { trade: 'brewing', offer: 'alcohol-free bar', not: ['alcohol'] },
    ],
    ['hired kayaks are no homes', 'Alquiler de kayaks en Cantabria', { trade: 'surf' }],
    ['hired homes are', 'Alquiler de pisos en Lugo', { trade: 'property' }],
    ['a guest house is no furniture', 'Une maison d’hôtes dans le Perche', { trade: 'hospitality' }],
    ['noodles are no pizza', 'A ramen bar without pork', { trade: 'cooking' }],
    ['what is done to it is not what it is', 'Candles poured in a former chapel in Hexham', { subject: 'candles' }],
    ['a drone that looks at roofs flies', 'Drone inspection of church roofs', { trade: 'aviation' }],
    ['a studio for recordings makes music', 'A recording studio for choirs', { trade: 'music' }],
    ['a breakfast café is no stucco', 'Ein Frühstückscafé für Schichtarbeiter in Dortmund', { trade: 'coffee' }],
    ['the care of hooves is for horses', 'Hufpflege in Celle', { trade: 'horses' }],
    ['the adjective of Lüneburg is not a burger', 'Eine Lüneburger Werkstatt für Orgeln', { trade: 'music' }],
    ['an old mill is not elderly care', 'Müsli aus einer alten Mühle', { trade: 'cooking' }],
    [
      'an audience with a profession does not change the trade',
      'Un courtier en prêts immobiliers pour intermittents du spectacle',
      { trade: 'finance' },
    ],
    ['a word of Portuguese that begins like an English one', 'Aparelhos auditivos em Bragança', { trade: 'hearing' }],
    ['an office writes nothing', 'Escritório de arquitetura em Odemira', { trade: 'building' }],
    ['who lays hedges invests nothing', 'A hedge layer', { trade: 'garden' }],
    ['a ferretería has no ferrets', 'Ferretería de pueblo en Teruel', { trade: 'trades' }],
    ['a bookbinder sells no stories', 'A bookbinder in Ghent who restores family bibles', { trade: 'paper' }],
    ['a service alone says nothing', 'A service', { trade: null }],
    ['"the" is no tea', 'A school for the deaf', { trade: 'hearing' }],
    ['death is solemn', 'A funeral home that composts', { subject: 'funeral home', tone: 'solemn' }],
  ])('%s', (_what, text, expected) => {
    expect(reading(text)).toMatchObject(expected);
  });

  it.each([
    ['Ein Pfandhaus in Kiel', 'de', 'finance'],
    ['Una gomería en Rosario', 'es', 'cars'],
    ['Gasfíter en Temuco', 'es', 'trades'],
    ['Bourrelier à Saumur', 'fr', 'leather'],
    ['Recyparc à Namur', 'fr', 'recycling'],
    ['Reprografia em Évora', 'pt', 'paper'],
  ])('knows the foreign name of a place of business: %j', (description, language, trade) => {
    expect(readBrief({ description }).reading).toMatchObject({ language, trade });
  });

  it('treats a plural as the thing, not the adjective: lights shine, and are not the opposite of heavy', () => {
    expect(readBrief({ description: 'We sell fairy lights' }).reading).toMatchObject({ trade: 'home' });
    expect(readBrief({ description: 'Light lunches in a garden' }).reading).toMatchObject({ trade: 'cooking' });
  });

  it.each([
    ['A laser tattoo removal clinic in Cardiff', 'beauty'],
    ['Tattooentfernung per Laser in Ulm', 'beauty'],
    ['Clínica de eliminación de tatuajes en Vigo', 'beauty'],
    ['Détatouage au laser à Lille', 'beauty'],
    ['Graffiti removal for schools', 'cleaning'],
    ['Furniture removals in Leeds', 'logistics'],
  ])('takes no trade from a removed thing: %j', (description, trade) => {
    const { trades, reading } = readBrief({ description });
    expect(reading.trade).toBe(trade);
    expect(trades.map(({ id }) => id)).not.toContain('tattoo');
  });

  it.each([
    ['Selbstverteidigungskurse für Mädchen in Leverkusen', 'Mädchen'],
    ['Chaussons pour bébé sans cuir', 'bébé'],
    ['Aulas de português para refugiados em Setúbal', 'refugiados'],
    ['Transporte refrigerado de muestras para laboratorios clínicos', 'laboratorios clínicos'],
  ])('recognises people as the audience, not as the traded thing: %j', (description, audience) => {
    const { reading } = readBrief({ description });
    expect(reading.audience).toBe(audience);
    expect(reading.object).not.toBe(audience);
  });

  it('recognises an inflected form of a person who has the trade', () => {
    expect(readBrief({ description: 'Taller de dos talabarteras' }).reading.trade).toBe('leather');
  });

  it('finds no trade in a word that opens a clause: French "dans" does not mean dance', () => {
    const { trades } = readBrief({ description: 'Jouets en bois, faits à la main dans le Jura' });
    expect(trades.map(({ id }) => id)).not.toContain('dance');
  });

  it('does not split the last word from its compound: soap bars have nothing to do with drinks', () => {
    expect(readBrief({ description: 'Natural soap bars' }).trades.map(({ id }) => id)).toEqual(['scent']);
  });

  it('accepts any text, is deterministic, and has low confidence in nonsense', () => {
    for (const text of [
      '',
      ' ',
      'x'.repeat(9000),
      'constructor __proto__ toString',
      'tea \0 \ud800',
      '<script>alert(1)</script>',
    ]) {
      expect(readBrief({ description: text }).reading, text).toEqual(readBrief({ description: text }).reading);
      expect(JSON.stringify(readBrief({ description: text }).reading)).not.toMatch(/\\u0000|\\ud800/);
    }
    expect(reading('zyxwomble').confidence).toBeLessThan(MIN_CONFIDENCE);
  });
});
