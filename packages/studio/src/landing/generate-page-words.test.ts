import { receivedPrompts, scriptModel, uniqueWord } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { findPage } from './find-page.ts';
import { pageSummaryToWire } from './landing.schemas.ts';
import { writeConfig } from './write-config.ts';
import {
  createPageAs,
  engineOf,
  FAQ,
  FEATURES,
  itemsOf,
  MODEL,
  owner,
  sampleReply,
  scope,
  useOwner,
  businessInput,
} from './sample-reply.fixture.ts';

useOwner();

describe('a page with texts of a language model', () => {
  it('uses them everywhere, with our icons, and names the model', async () => {
    const about = uniqueWord();
    await scriptModel({ match: about, json: sampleReply() });
    const page = await createPageAs(businessInput(about));
    expect(engineOf(page)).toEqual(MODEL);
    expect(page.config.hero).toEqual({
      headline: 'Row when the tide is with you',
      subheadline: 'Tide tables and training logs in one place, for crews who like to plan.',
      primaryCta: 'Plan an outing',
      primaryCtaUrl: '#contact',
    });
    expect(itemsOf(page, 'features')).toEqual(FEATURES);
    expect(itemsOf(page, 'faq')).toEqual(FAQ.map(({ question, answer }) => ({ title: question, text: answer })));
    expect(page.config.sections.at(-1)!.body).toBe('Tide tables and training logs for rowing clubs.');
    expect(page.config.seo).toEqual({
      title: 'Tiderow | Tide tables for rowing clubs',
      description: sampleReply().metaDescription,
      canonical: '',
    });
    const icons = page.config.sections[1]!.items.map(({ icon }) => icon);
    expect([icons.every(Boolean), new Set(icons).size]).toEqual([true, 6]);
    const html = page.files.find(({ path }) => path === 'index.html')!.content;
    for (const { title } of FEATURES) expect(html).toContain(`>${title}</h3>`);
  });

  it('is stored with engine and model, which the API returns; without a reason when there is none', async () => {
    const about = uniqueWord();
    await scriptModel({ match: about, json: sampleReply() });
    const { id } = await createPageAs(businessInput(about));
    const wire = pageSummaryToWire(await findPage(scope.fork(), owner.accountId, id), [], scope.settings);
    expect(wire).toMatchObject({
      engine: 'llm',
      model: 'sandbox-1',
      config: { hero: { headline: 'Row when the tide is with you' } },
    });
    expect(wire).not.toHaveProperty('fallbackReason');
  });

  it('has the same texts for the same body, without another call', async () => {
    const about = uniqueWord();
    const [one, two] = [
      await createPageAs(businessInput(about)),
      await createPageAs(businessInput(about, { theme: 'dark', ctaUrl: '#x' })),
    ];
    expect(one.engine).toBe('llm');
    expect(two.config.hero.headline).toBe(one.config.hero.headline);
    expect(await receivedPrompts(about)).toHaveLength(1);
  });

  it('keeps the label and URL of the customer, whatever the model writes', async () => {
    const about = uniqueWord();
    await scriptModel({ match: about, json: sampleReply({ callToAction: 'Buy mine' }) });
    const { config } = await createPageAs(
      businessInput(about, { ctaText: 'Call Ann  now', ctaUrl: 'tel:+442079460000' }),
    );
    expect(config.hero).toMatchObject({
      headline: 'Row when the tide is with you',
      primaryCta: 'Call Ann now',
      primaryCtaUrl: 'tel:+442079460000',
    });
  });

  it.each(['All-in-One', "O'Neill (Sons) + Co. [1]", '\\d+|x', 'Ünïted 茶'])(
    'uses a name neither as a pattern nor twice in the title: %s',
    async (businessName) => {
      const about = uniqueWord();
      await scriptModel({
        match: about,
        json: sampleReply({ metaTitle: `${businessName} | Tide tables for rowing clubs` }),
      });
      const { config } = await createPageAs(businessInput(about, { businessName }));
      expect(config.seo.title).toBe(`${businessName} | Tide tables for rowing clubs`);
    },
  );

  it('requests no FAQ when none is wanted, and shows none that the model adds', async () => {
    const about = uniqueWord();
    await scriptModel({ match: about, json: sampleReply() });
    const { config } = await createPageAs(businessInput(about, { includeFAQ: false }));
    expect(config.sections.map(({ type }) => type)).toEqual(['hero', 'features', 'cta', 'footer']);
    expect((await receivedPrompts(about))[0]!.prompt).toContain('Write no questions');
  });

  it('keeps prices and quotes as marked placeholders, as offline', async () => {
    const about = uniqueWord();
    await scriptModel({
      match: about,
      json: {
        ...sampleReply(),
        pricing: [{ title: 'Pro', text: 'EUR 9' }],
        testimonials: [{ title: 'Ann', text: 'Love it' }],
      },
    });
    const page = await createPageAs(businessInput(about, { includePricing: true, includeTestimonials: true }));
    expect(page.engine).toBe('llm');
    const offline = { config: writeConfig(businessInput(about, { includePricing: true, includeTestimonials: true })) };
    for (const type of ['pricing', 'testimonials'] as const)
      expect(itemsOf(page, type)).toEqual(itemsOf(offline, type));
  });

  it.each([
    ['about', 'The best tide tables there are.', 'a claim'],
    ['about', 'Made with love since 1999.', 'a number'],
    ['callToAction', 'Visit evil.example', 'an address'],
    ['callToAction', 'Start free trial', 'terms'],
    ['metaTitle', '<b>Tide tables</b> for you', 'markup'],
    ['metaDescription', 'Too short.', 'no length'],
    ['metaDescription', `${'Rowing is good for you and for the crew. '.repeat(5)}`, 'too much length'],
    ['about', '“It changed our season.” Ann, coach', 'a quote'],
    ['about', 'Trusted by clubs all over the coast.', 'praise'],
    ['callToAction', 'Get it for $5', 'a price'],
  ])("uses the offline %s instead of %j (%s), and the model's texts elsewhere", async (field, text) => {
    const about = uniqueWord();
    await scriptModel({ match: about, json: sampleReply({ [field]: text }) });
    const page = await createPageAs(businessInput(about));
    const [offline, other] = [writeConfig(businessInput(about)), page.config];
    expect(engineOf(page)).toEqual(MODEL);
    expect(other.hero.headline).toBe('Row when the tide is with you');
    const of = (config: typeof other) =>
      ({
        about: config.sections.at(-1)!.body,
        callToAction: config.hero.primaryCta,
        metaTitle: config.seo.title,
        metaDescription: config.seo.description,
      })[field];
    if (field === 'metaTitle') expect(of(other)).toBe('Tiderow | Row when the tide is with you');
    else expect(of(other)).toBe(of(offline));
    expect(JSON.stringify(page.files)).not.toContain(JSON.stringify(text).slice(1, -1));
    expect(await receivedPrompts(about)).toHaveLength(1);
  });

  it('drops invalid and duplicate features and questions', async () => {
    const about = uniqueWord();
    const bad = [
      { title: 'Used by 400 clubs', text: 'Ask them.' },
      { title: '<script>x</script>', text: 'Nothing to see.' },
      { title: 'tides at your slip', text: 'The same again, in other words.' },
      { title: 'Prices', text: 'From €5 a month.' },
    ];
    await scriptModel({
      match: about,
      json: sampleReply({
        features: [...bad, ...FEATURES.slice(0, 3)],
        faq: [{ question: 'What does it cost?', answer: 'It is free.' }, ...FAQ],
      }),
    });
    const page = await createPageAs(businessInput(about));
    expect(itemsOf(page, 'features')!.map(({ title }) => title)).toEqual([
      'Tides at your slip',
      'A log that stays',
      'Made for clubs',
    ]);
    expect(itemsOf(page, 'faq')).toHaveLength(3);
    expect(JSON.stringify(page.config)).not.toMatch(/400|€|free\b/);
  });

  it('sends a reply with invalid headline, subheadline or features back once, with the problems', async () => {
    const about = uniqueWord();
    await scriptModel(
      { match: about, json: sampleReply({ headline: 'The best tides in town', features: FEATURES.slice(0, 2) }) },
      { match: about, json: sampleReply() },
    );
    const page = await createPageAs(businessInput(about));
    expect(engineOf(page)).toEqual(MODEL);
    const [, repair] = await receivedPrompts(about);
    expect(repair!.prompt).toContain('headline makes an unproven claim');
    expect(repair!.prompt).toContain('only 2 can be used; at least 3');
  });

  it("may repeat the customer's own figures, prices and claims", async () => {
    const about = uniqueWord();
    await scriptModel({
      match: about,
      json: sampleReply({
        headline: 'The best tide tables since 1952',
        subheadline: 'Tide tables for 40 clubs, from €5 a month, in one place.',
      }),
    });
    const page = await createPageAs(
      businessInput(about, { description: `The best tide tables since 1952, for 40 clubs, from €5 a month. ${about}` }),
    );
    expect(page.config.hero).toMatchObject({
      headline: 'The best tide tables since 1952',
      subheadline: 'Tide tables for 40 clubs, from €5 a month, in one place.',
    });
    expect(await receivedPrompts(about)).toHaveLength(1);
  });
});
