import { describe, expect, it } from 'vitest';
import { isCutOff } from './complete-beginning.ts';
import { CRUMB, EVERY_CONFIG, LEDGERLY, TIDEROW, writePage } from './businesses-in-words.fixture.ts';

describe('the texts of a page', () => {
  it.each(EVERY_CONFIG)('keep their length limits: %s', (_name, business) => {
    const { hero, seo } = writePage(business);
    expect(hero.headline.length).toBeGreaterThan(0);
    expect(hero.headline.length).toBeLessThanOrEqual(70);
    expect(hero.subheadline.length).toBeGreaterThan(0);
    expect(hero.subheadline.length).toBeLessThanOrEqual(240);
    expect([seo.title, seo.title.length >= 30 && seo.title.length <= 60]).toEqual([seo.title, true]);
    expect([seo.description, seo.description.length >= 70 && seo.description.length <= 160]).toEqual([
      seo.description,
      true,
    ]);
  });

  it.each(EVERY_CONFIG)('are complete, without gaps or broken characters: %s', (_name, business) => {
    const config = writePage(business);
    const texts = [
      ...Object.values(config.hero),
      ...config.sections.flatMap(({ heading, body, items }) => [
        heading,
        body,
        ...items.flatMap(({ title, text }) => [title, text]),
      ]),
      config.seo.title,
      config.seo.description,
    ];
    for (const text of texts) {
      expect(text).not.toMatch(/undefined|null|NaN|\[object|lorem|\$\{|  /i);
      expect(text.isWellFormed()).toBe(true);
    }
    expect(config.sections.every(({ heading }) => heading.trim() !== '')).toBe(true);
  });

  it('are plain JSON, as stored', () => {
    const config = writePage(CRUMB);
    expect(JSON.parse(JSON.stringify(config))).toEqual(config);
  });

  it("use the customer's first sentence, or a complete part of it, as the headline; the remainder follows", () => {
    expect(writePage(TIDEROW).hero.headline).toBe('Tide tables and training logs for rowing clubs');
    expect(writePage(CRUMB).hero).toMatchObject({
      headline: 'Handmade sourdough bread, seasonal cakes and pastries',
      subheadline: 'We bake every night and open at seven. A 48-hour dough, and flour from one mill.',
      primaryCta: 'Order for the weekend',
      primaryCtaUrl: 'mailto:hello@crumb.example',
    });
    expect(writePage(LEDGERLY).hero).toMatchObject({
      headline: 'Track expenses, send invoices and prepare your taxes',
      subheadline: expect.stringContaining('Accounting software for freelancers.'),
    });
  });

  it.each([
    ['We are a family bakery in Porto.', 'A family bakery in Porto'],
    ['We offer guided kayak tours.', 'Guided kayak tours'],
    ['We are proud to bake for you.', 'We are proud to bake for you'],
    ['Tiderow is a diary for rowers', 'A diary for rowers'],
    ["I'm a wedding photographer based in Zurich. I love light.", 'A wedding photographer based in Zurich'],
    ['Tiderow: strength training for people over fifty.', 'Strength training for people over fifty'],
    [
      'Tiderow helps small architecture studios plan projects, track hours and bill clients without spreadsheets.',
      'Plan projects, track hours and bill clients without spreadsheets',
    ],
    [
      'Tiderow lets neighbours lend tools, share rides, and look after each other’s kids — all without handing their data to advertisers.',
      'Lend tools, share rides, and look after each other’s kids',
    ],
    ['Tiderow is a platform where parents can talk to a nurse at night.', 'Talk to a nurse at night'],
    ['An app that helps design teams ship faster.', 'Ship faster'],
    [
      'An independent firm that helps hospitals, insurers and public agencies understand, audit and document the models they already use, so that patients can trust the results.',
      'Understand, audit and document the models you already use',
    ],
    ['Stop losing ideas. Capture notes by voice.', 'Stop losing ideas'],
    ['Feeling stuck? Tiderow connects you with therapists.', 'We connect you with therapists'],
    ['Feeling stuck? So were we.', 'Feeling stuck?'],
    [
      'Tiderow gives freelancers a clear picture of what they earn and owe.',
      'A clear picture of what you earn and owe',
    ],
    [
      'Tiderow designs, builds and maintains robotic arms for food factories.',
      'We design, build and maintain robotic arms for food factories',
    ],
    ['With 20 years of experience, Tiderow supports ports and harbours.', 'We support ports and harbours'],
    [
      'Tiderow teaches children aged 8 to 14 how to build their own games, in small groups, after school and in the holidays.',
      'Build your own games, in small groups',
    ],
    ['tiderow publishes poetry by new voices. we read every submission ourselves.', 'We publish poetry by new voices'],
    ['TIDEROW IS A FIRM OF CHARTERED ACCOUNTANTS. WE DO VAT RETURNS.', 'A firm of chartered accountants'],
    ['<h1>Fast websites</h1> for <b>hotels</b>.<script>alert(7)</script>', 'Fast websites for hotels'],
    ['# Garden design\n\n- Ponds\n- Walls', 'Garden design'],
    [
      'Wir backen Brot und Brötchen nach alten Rezepten in Leipzig.',
      'Wir backen Brot und Brötchen nach alten Rezepten in Leipzig',
    ],
    ['Lemonade', 'Lemonade'],
  ])('read %j as %j', (description, headline) => {
    expect(writePage({ ...TIDEROW, industry: 'Shop', description }).hero.headline).toBe(headline);
  });

  it.each([
    [
      'Tiderow matches secondary school students with university tutors for one-to-one maths and physics lessons.',
      'We match secondary school students with university tutors',
    ],
    [
      'Tiderow installs solar panels, batteries and heat pumps for homeowners in Texas who want lower bills and fewer outages.',
      'We install solar panels, batteries and heat pumps for homeowners',
    ],
    [
      'Emergency plumbing, boiler repair, bathroom installation, leak detection and drain cleaning across South London.',
      'Shop across South London',
    ],
    [
      'Hand-dyed yarn, knitting kits, and weekend workshops in a converted mill by the river.',
      'Hand-dyed yarn, knitting kits, and weekend workshops',
    ],
    [
      'Employment law for people who have been dismissed, and who now want to know what they are owed.',
      'Employment law for people who have been dismissed',
    ],
  ])('cut %j at the end of a phrase, never within a list', (description, headline) => {
    expect(writePage({ ...TIDEROW, industry: 'Shop', description }).hero.headline).toBe(headline);
  });

  it('never end a headline mid-phrase, wherever a description is cut', () => {
    const long = [
      'We repair bicycles and scooters and anything else that has two wheels, a chain and somebody who misses it in',
      'A small studio for people who care about the way their kitchens, bathrooms and gardens look and feel',
      'It all started when my grandmother inherited a farmhouse at the edge of the moor, and nobody knew what to do',
      'Tiderow brings together the farmers, the bakers and the cooks of the valley, and the people who like to eat well',
    ];
    for (const text of long) {
      for (let words = 3; words <= text.split(' ').length; words++) {
        const { headline } = writePage({
          ...TIDEROW,
          description: `${text.split(' ').slice(0, words).join(' ')} and some more words that make it much longer than any headline could ever be.`,
        }).hero;
        expect([headline, isCutOff(headline)]).toEqual([headline, false]);
      }
    }
  });

  it('spell the name as its owner does, and do not find it inside other words', () => {
    expect(
      writePage({
        ...TIDEROW,
        businessName: 'ART',
        description: 'ART IS A STARTING POINT FOR PAINTERS. WE LEND STUDIOS IN PARTS OF BERLIN.',
      }).hero,
    ).toMatchObject({
      headline: 'A starting point for painters',
      subheadline: expect.stringContaining('parts of berlin'),
    });
    expect(
      writePage({ ...TIDEROW, businessName: 'Art', description: 'Art is where smart starters start.' }).sections.at(-1)!
        .body,
    ).toBe('Art is where smart starters start.');
  });

  it('put no foreign phrase into an English sentence', () => {
    const text = JSON.stringify(
      writePage({
        ...TIDEROW,
        industry: 'Bäckerei',
        description: 'Wir backen Brot in Leipzig.',
        targetAudience: 'Familien im Viertel',
      }),
    );
    expect(text).not.toMatch(/for Familien|Bäckerei for|made for familien/i);
    expect(text).toContain('Familien im Viertel.');
  });

  it.each(EVERY_CONFIG)("add no figure, price or praise to the customer's own: %s", (_name, business) => {
    const input = [
      business.description,
      business.uniqueValue,
      business.targetAudience,
      business.businessName,
      business.industry,
    ].join(' ');
    const config = writePage(business);
    const ours = JSON.stringify([config.hero, config.sections, config.seo]);
    for (const [figure] of ours.replace(/\\u[0-9a-f]{4}/gi, '').matchAll(/\d[\d.,]*/g)) expect(input).toContain(figure);
    expect(ours.replace(input, '')).not.toMatch(
      /[$€£¥]|trusted by|award|guarante|best in|number one|happy customers|loved by|leading|world-class|money back|%/i,
    );
  });

  it('mark what the owner still has to fill in: prices, quotes and contact data', () => {
    const { sections } = writePage(TIDEROW);
    expect(sections.filter(({ note }) => note).map(({ type }) => type)).toEqual(['pricing', 'testimonials', 'cta']);
    expect(sections.find(({ type }) => type === 'pricing')!.items.map(({ text }) => text)).toEqual([
      'Set your price',
      'Set your price',
      'Contact us',
    ]);
    expect(writePage(CRUMB).sections.find(({ type }) => type === 'cta')!.note).toBeUndefined();
  });

  it('name the business once in search results', () => {
    for (const description of [
      'Tiderow helps crews plan outings.',
      'Tiderow is a diary.',
      'A diary for rowers.',
      'Feeling stuck? Tiderow connects you with others.',
    ])
      expect(writePage({ ...TIDEROW, description }).seo.description.match(/Tiderow/g)).toHaveLength(1);
  });

  it('are deterministic', () => {
    expect(writePage(CRUMB)).toEqual(writePage({ ...CRUMB }));
  });

  it('use a one-sentence brief once: no answer, footer or subheadline repeats it', () => {
    for (const description of [
      'An alcohol-free bar in Malmö',
      'Wooden toys for nurseries, made in Devon',
      'Jouets en bois pour crèches',
      'Schuster für Tanzschuhe in Passau',
    ]) {
      const { hero, sections } = writePage({ ...CRUMB, description, uniqueValue: '', includeFAQ: true });
      const texts = sections.flatMap(({ intro, items }) => [intro, ...items.map(({ text }) => text)]);
      expect(hero.headline).toBe(description);
      expect([hero.subheadline, ...texts].filter((text) => text.includes(description))).toEqual([]);
      expect(sections.find(({ type }) => type === 'features')!.intro).not.toBe(hero.subheadline);
    }
  });

  it.each([
    ['A crèche in a forest near Leeds', 'Ask for a visit'],
    ['A bookshop for Korean picture books', 'See the collection'],
    ['Trout fishing days in Wales', 'Ask for a day'],
    ['A bicycle workshop for postmen', 'Ask for a time'],
    ['Storage for kayaks by the river', 'Ask for a quote'],
    ['A funeral home that composts', 'Talk to us'],
    ['Irish lessons by letter', 'Ask for a place'],
  ])('suit the trade: %s', (description, button) => {
    const { hero } = writePage({ ...CRUMB, industry: 'Business', description, ctaText: '' });
    expect(hero.primaryCta).toBe(button);
  });
});
