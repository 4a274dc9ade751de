import { contrastRatio, fromHex } from '@onym/studio/design';
import type { BrandKit } from '@onym/studio/exporters';
import { themeIds } from '@onym/studio/names';
import { describe, expect, it } from 'vitest';
import { BUSINESSES } from './copy/businesses.fixture.ts';
import { SUBJECTS } from './copy/subject.ts';
import { TAGLINES } from './copy/taglines.ts';
import { designLook } from './design-look.ts';
import { writeKit } from './write-kit.ts';

const kitOf = (name: string, industry?: string, description?: string): BrandKit => {
  const input = { name, industry, description };
  return writeKit(input, designLook(input));
};

/** Every sentence of every text in the kit, except colours. */
function sentencesOf({ visualIdentity: { colorPalette: _colours, ...visual }, ...kit }: BrandKit): string[] {
  const texts = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(texts);
  return [...new Set(texts({ ...kit, visual }).flatMap((text) => text.split(/(?<=[.!?])\s+/)))];
}

function lists({ audience, personality, voiceTone, imagery, dosDonts, visualIdentity }: BrandKit): string[][] {
  return [
    audience.painPoints,
    audience.jobsToBeDone,
    personality.traits,
    voiceTone.voicePrinciples,
    voiceTone.doSay,
    voiceTone.dontSay,
    imagery.moodKeywords,
    dosDonts.dos,
    dosDonts.donts,
    visualIdentity.colorPalette.neutral,
  ];
}

const TRADES = [
  ['bakery', 'Sourdough and pastry for early risers'],
  ['fintech', 'Invoicing software for freelance designers'],
  ['health', 'A dental clinic that explains'],
  ['sport', 'Tide tables for rowing clubs'],
  ['travel', 'Small hotels by the sea'],
  ['education', 'Language lessons for children'],
  ['energy', 'Solar panels for farms'],
  ['legal', 'Employment law advice'],
  ['music', 'A festival of new music'],
  ['logistics', 'Parcel delivery by bicycle'],
  ['beauty', 'Hair salon'],
  ['security', 'Security audits for hospitals'],
  ['property', 'Homes to rent in the old town'],
  ['charity', 'A food bank for the neighbourhood'],
  ['pets', 'Dog walking'],
  ['wine', 'A wine bar'],
  ['pottery', 'Handmade bowls'],
  ['fashion', 'Linen shirts'],
] as const;

const KITS = BUSINESSES.map(([name, industry, description]) => ({
  name,
  industry,
  description,
  kit: kitOf(name, industry, description),
}));
const kitFor = (name: string): BrandKit => KITS.find((one) => one.name === name)!.kit;

describe('kits of different businesses', () => {
  it.each(KITS)(
    '$name: no empty field, lists of three distinct entries or more, the name in mission or value, no slot left open',
    ({ name, kit }) => {
      for (const text of sentencesOf(kit)) expect(text.trim()).not.toBe('');
      for (const list of lists(kit)) {
        expect(list.length).toBeGreaterThanOrEqual(3);
        expect(new Set(list.map((text) => text.toLowerCase())).size).toBe(list.length);
      }
      expect(`${kit.essentials.missionStatement} ${kit.essentials.valueProposition}`).toContain(name);
      expect(JSON.stringify(kit)).not.toMatch(
        /undefined|null|\{(?:name|thing|people|moment)\}|\[\w+\|\w+\]|\b(\w+) \1\b|\.\.| [.,;:]|\ban? an?\b|\bwho \w+ \w+ who\b/,
      );
    },
  );

  it('are proper English: sentences start with a capital or the name and end with a full stop; taglines have none and stay short', () => {
    for (const {
      name,
      kit: { essentials, audience, personality, imagery },
    } of KITS) {
      for (const text of [
        essentials.missionStatement,
        essentials.valueProposition,
        audience.primarySegment,
        personality.voiceTone,
        imagery.style,
      ])
        expect(text).toMatch(/^\p{Lu}.+[.?]$/u);
      expect(essentials.tagline, name).toMatch(/^.{4,48}[^.]$/);
    }
  });

  it('of different trades share fewer than two in five sentences', () => {
    const alike = [
      ['Full Plate', 'Ramble'],
      ['Wickmark', 'Oak & Awl'],
    ];
    for (const [i, one] of KITS.entries())
      for (const other of KITS.slice(i + 1)) {
        if (alike.some((pair) => pair.includes(one.name) && pair.includes(other.name))) continue;
        const [own, others] = [sentencesOf(one.kit), sentencesOf(other.kit)];
        expect(
          own.filter((text) => others.includes(text)).length / Math.min(own.length, others.length),
          `${one.name} and ${other.name}`,
        ).toBeLessThan(0.4);
      }
  });

  it('each have their own tagline', () => {
    const taglines = KITS.map(({ kit }) => kit.essentials.tagline);
    expect(new Set(taglines).size).toBeGreaterThanOrEqual(KITS.length - 2);
  });

  it("repeat the customer's words, in a sentence about the name", () => {
    for (const [name, opening] of [
      ['Curl & Co', 'Curl & Co is a hair salon in the old town for curly hair.'],
      ['Overhang', 'Overhang is a climbing gym with bouldering walls for beginners and families.'],
      ['Domaine Aster', 'Domaine Aster is an organic vineyard growing pinot noir on a steep hillside.'],
      ['Corvus Milling', 'Corvus Milling is a machine shop for precision milled parts.'],
      ['Second Shelf', 'Second Shelf is a podcast about forgotten books.'],
      ['Quiet Hours', 'Quiet Hours offers online therapy for students.'],
      ['Tiderow', 'Tiderow offers tide tables and training logs for rowing clubs.'],
      ['Lumen Labs', 'Lumen Labs is an AI assistant that drafts replies for customer support teams.'],
      ['Oak & Awl', 'I make leather bags and belts by hand.'],
      ['Bayleaf', 'Bayleaf offers Italian food for the whole street.'],
    ] as const)
      expect(kitFor(name).essentials.valueProposition.startsWith(opening), name).toBe(true);
  });

  it('contain no figures or unfounded claims, and quote no markup or rambling', () => {
    for (const {
      kit: { visualIdentity: _measures, ...words },
    } of KITS)
      expect(JSON.stringify(words)).not.toMatch(
        /\d|award|since \d|trusted by|number one|certified|leading|guarantee(?!d (?:cure|to))|<|script|basically|silly/i,
      );
  });

  it('suit the trade: no joke or medicine for a funeral, no kitchen for a food bank, no handwork for a machine shop', () => {
    expect(kitFor('Stillwater').personality.archetype).toMatch(/Caregiver|Ruler|Sage/);
    expect(JSON.stringify(kitFor('Stillwater'))).not.toMatch(/medical|doctor|appointment|patient/i);
    expect(JSON.stringify(kitFor('Full Plate'))).not.toMatch(/cook|flavour|dish|recipe/i);
    expect(JSON.stringify(kitFor('Corvus Milling'))).not.toMatch(/handmade|by hand|artisan/i);
    expect(kitFor('Corvus Milling').audience.primarySegment).not.toMatch(/^Precision/);
  });
});

describe('designLook', () => {
  it.each(BUSINESSES.slice(0, 12))(
    "uses the kit's palette and a different layout for every logo: %s",
    (name, industry, description) => {
      const input = { name, industry, description };
      const look = designLook(input);
      const { primary, secondary, accent } = writeKit(input, look).visualIdentity.colorPalette;
      expect(look.logos).toHaveLength(4);
      for (const { palette } of look.logos) expect(palette).toMatchObject({ primary, secondary, accent });
      expect(new Set(look.logos.map(({ layout }) => layout)).size).toBe(4);
    },
  );

  it("follows the description's own subject before a broad industry: rowing filed under sport is blue", () => {
    const { hue, themes } = {
      hue: fromHex(kitFor('Tiderow').visualIdentity.colorPalette.primary).h,
      themes: designLook({
        name: 'Tiderow',
        industry: 'sport',
        description: 'Tide tables and training logs for rowing clubs',
      }).themes,
    };
    expect(themes[0]).toBe('ocean');
    expect(hue).toBeGreaterThan(180);
    expect(hue).toBeLessThan(270);
  });

  it('follows the industry when the description only embellishes it', () => {
    const themesOf = (industry: string, description: string) =>
      designLook({ name: 'Vela', industry, description }).themes;
    expect(themesOf('jewellery', 'Rings and chains from a garage by the sea')[0]).toBe('jewellery');
    expect(themesOf('dentistry', 'We help you grow')[0]).toBe('dental');
    expect(themesOf('gaming', 'An indie game about a lighthouse keeper')[0]).toBe('gaming');
    expect(themesOf('charity', 'A food bank for the neighbourhood')).toContain('giving');
    expect(designLook({ name: 'Vela', description: 'A food bank for the neighbourhood' }).themes).toContain('giving');
  });
});

describe('writeKit', () => {
  it('fills every field for every trade; lists have three distinct entries or more; the name occurs', () => {
    for (const [industry, description] of TRADES) {
      const kit = kitOf('Tiderow', industry, description);
      for (const text of sentencesOf(kit)) expect(text.trim(), JSON.stringify(kit)).not.toBe('');
      for (const list of lists(kit)) {
        expect(list.length).toBeGreaterThanOrEqual(3);
        expect(new Set(list).size).toBe(list.length);
      }
      expect(kit.essentials.missionStatement).toContain('Tiderow');
      expect(JSON.stringify(kit)).not.toMatch(/undefined|\{(?:name|thing|people)\}|\[\w+\|\w+\]|\bwho who\b|\.\./);
    }
  });

  it('shares fewer than two in five sentences between two trades', () => {
    const kits = TRADES.map(([industry, description]) => sentencesOf(kitOf('Tiderow', industry, description)));
    for (const [i, one] of kits.entries())
      for (const [j, other] of [...kits.entries()].slice(i + 1)) {
        const shared = one.filter((text) => other.includes(text)).length / Math.min(one.length, other.length);
        expect(shared, `${TRADES[i]![0]} and ${TRADES[j]![0]}`).toBeLessThan(0.4);
      }
  });

  it('writes about the things in the description, and ignores what it cannot read', () => {
    const kit = kitOf('Tiderow', 'sport', 'Tide tables for rowing clubs');
    expect(kit.audience.primarySegment).toMatch(/^Rowing clubs /);
    expect(`${kit.essentials.missionStatement} ${kit.essentials.valueProposition}`).toContain('tide tables');
    expect(kitOf('Crumb', '', 'We bake sourdough for our neighbours. Open daily!').essentials.valueProposition).toMatch(
      /^We bake sourdough for our neighbours\. /,
    );
    for (const text of [
      '東京のパン屋',
      '<script>alert(1)</script> for you',
      'x'.repeat(2000),
      '',
      ' ',
      'Open since 1998, https://crumb.example',
    ]) {
      const { essentials, audience } = kitOf('Crumb', undefined, text);
      expect(JSON.stringify({ essentials, audience })).not.toMatch(/パン|script|xxx|1998|crumb\.example/);
    }
  });

  it('contains no figures and no claim about the customer', () => {
    for (const [industry, description] of TRADES) {
      const { visualIdentity: _measures, ...words } = kitOf('Tiderow', industry, description);
      expect(JSON.stringify(words)).not.toMatch(/\d|award|since \d|trusted by|number one|certified|leading provider/i);
    }
  });

  it('is the same for the same input, and different for another name', () => {
    expect(kitOf('Tiderow', 'sport', 'Tide tables')).toEqual(kitOf('Tiderow', 'sport', 'Tide tables'));
    const taglines = new Set(
      ['Ane', 'Bir', 'Cem', 'Dor', 'Eke', 'Fir'].map((name) => kitOf(name, 'bakery', 'Bread').essentials.tagline),
    );
    expect(taglines.size).toBeGreaterThan(1);
  });

  it('keeps a name unchanged: markup, braces, dollars, length', () => {
    for (const name of ['A&B "Öl" <i>x</i>', '{people} $& $1', '*/ --%', "D'Angelo", 'constructor', 'L'.repeat(64)]) {
      const { essentials } = kitOf(name);
      expect(essentials.name).toBe(name);
      expect(essentials.missionStatement).toContain(name);
    }
  });

  it('has readable colours', () => {
    const { primary, neutral } = kitOf('Tiderow', 'sport', 'Tide tables').visualIdentity.colorPalette;
    expect(contrastRatio(primary, neutral[0]!)).toBeGreaterThanOrEqual(3);
    expect(contrastRatio(neutral[0]!, neutral.at(-1)!)).toBeGreaterThanOrEqual(7);
  });

  it('has the archetype that was given', () => {
    const input = { name: 'Tiderow', description: 'Tide tables for rowing clubs' };
    expect(writeKit(input, designLook(input), 'jester').personality).toMatchObject({
      archetype: 'The Jester',
      traits: expect.arrayContaining(['Playful']),
    });
  });

  it('has two unique taglines for every subject', () => {
    expect([...TAGLINES.keys()].toSorted()).toEqual([...SUBJECTS.keys()].toSorted());
    const all = [...TAGLINES.values()].flat();
    expect(all).toHaveLength(2 * TAGLINES.size);
    expect(new Set(all).size).toBeGreaterThanOrEqual(all.length - 4);
  });

  it('covers every theme of names, and nothing else', () => {
    const traits = [
      'night',
      'morning',
      'speed',
      'luxury',
      'rarity',
      'beginnings',
      'craftsmanship',
      'pathfinding',
      'clarity',
      'growth',
      'wonder',
      'companionship',
      'motion',
    ];
    expect([...SUBJECTS.keys(), ...traits].toSorted()).toEqual([...themeIds].toSorted());
    for (const { sector, thing, people } of SUBJECTS.values())
      expect([sector, thing, people].every(Boolean)).toBe(true);
  });
});
