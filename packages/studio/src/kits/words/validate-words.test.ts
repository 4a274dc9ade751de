import { describe, expect, it } from 'vitest';
import { validateWords } from './validate-words.ts';
import { SAMPLE_REPLY } from './sample-reply.fixture.ts';
import { FIELD_NAMES, type FieldName } from './word-fields.ts';

const QUESTION = 'You know of the business only what is given. Invent nothing: no history, people, places.';
const validated = (
  reply: Record<string, unknown>,
  input: { name: string; industry?: string; description?: string } = {
    name: 'Tiderow',
    description: 'Tide tables for rowing clubs',
  },
) => validateWords(reply, { input, question: QUESTION });

describe('validateWords', () => {
  it('accepts plain, concrete texts without claims unchanged', () => {
    const { fields, archetype, problems } = validated(SAMPLE_REPLY);
    expect(problems).toEqual([]);
    expect(archetype).toBe('explorer');
    expect([...fields.keys()]).toEqual(FIELD_NAMES);
    expect(fields.get('missionStatement')).toBe(SAMPLE_REPLY.missionStatement);
  });

  it.each<[what: string, field: FieldName, text: unknown]>([
    ['markup', 'tagline', '<b>Row</b> with the tide'],
    ['a claim', 'tagline', 'The best way to row'],
    ['a digit', 'tagline', 'Rowing since 1998'],
    ['a link', 'website', 'See evil.shop for the tides of the day'],
    ['a price', 'valueProposition', 'All of it for only € a month, for every crew on the river'],
    ['a count of customers', 'missionStatement', 'Tiderow serves forty rowing clubs on the water'],
    ['a quote of others', 'valueProposition', 'Loved by coaches who plan the week around the water'],
    ['another company', 'website', 'Link the Garmin watch of every rower to the log'],
    ['another company in front', 'socialMedia', 'Instagram first, with one picture of the river'],
    ['an unnamed place', 'primarySegment', 'Rowing clubs on the river near Putney and their coaches'],
    ['too much text', 'voiceTone', `Calm ${'and calm '.repeat(30)}`],
    ['too little', 'email', 'Hello.'],
    ['no text', 'missionStatement', 7],
    ['another language', 'email', 'Schreiben Sie die Woche mit der Flut und dem Wetter für das Team'],
    ['another script', 'tagline', '月とともに漕ぐ'],
    ['two entries', 'painPoints', ['Tables are for ships', 'The river is moody']],
    ['the same entry thrice', 'dos', ['Show the river', 'show the river!', 'Show the river.']],
    ['no list', 'traits', 'steady'],
    [
      'sentences as words',
      'moodKeywords',
      ['Mist over the wide water in May', 'x y z a b', 'Oars, boats and more of it'],
    ],
    ['insults', 'doSay', ['Fucking good water.', 'Shit happens on the river.', 'Rest now.']],
    ['our own question', 'imageryStyle', QUESTION],
    ['the same as elsewhere', 'socialMedia', SAMPLE_REPLY.website],
  ])('%s: only that field is left out, with the reason', (_what, field, text) => {
    const { fields, problems } = validated({ ...SAMPLE_REPLY, [field]: text });
    expect(FIELD_NAMES.filter((name) => !fields.has(name))).toEqual([field]);
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${field} .+\\.$`))]);
  });

  it('accepts no field from an empty or unrelated reply, nor from prototypes', () => {
    for (const reply of [
      {},
      { constructor: 'x', __proto__: { tagline: SAMPLE_REPLY.tagline } },
      { tagline: null, dos: {} },
    ]) {
      const { fields, archetype } = validated(reply as Record<string, unknown>);
      expect([...fields.keys()].filter((name) => name !== 'tagline')).toEqual([]);
      expect(archetype).toBeUndefined();
    }
  });

  it('removes invisible characters and controls from accepted texts', () => {
    const { fields } = validated({ ...SAMPLE_REPLY, tagline: ' Read\u202E the\u0007 tide\n before you\u200B row. ' });
    expect(fields.get('tagline')).toBe('Read the tide before you row');
  });

  it('accepts an archetype with or without its article, and no other', () => {
    for (const archetype of ['The Sage', 'sage', ' the sage '])
      expect(validated({ ...SAMPLE_REPLY, archetype }).archetype).toBe('sage');
    for (const archetype of ['The Boss', 'constructor', 7, null, ['sage']])
      expect(validated({ ...SAMPLE_REPLY, archetype }).archetype).toBeUndefined();
  });

  it("accepts repetition of the customer's input: names, and their own claims", () => {
    const input = { name: 'Crumb', industry: 'bakery', description: 'Gluten-free bread in Putney, baked by Ada' };
    const { fields } = validated(
      { ...SAMPLE_REPLY, missionStatement: 'Crumb bakes gluten free bread in Putney, and Ada is at the oven.' },
      input,
    );
    expect(fields.get('missionStatement')).toBe('Crumb bakes gluten free bread in Putney, and Ada is at the oven.');
  });

  it('validates list entries: duplicates, overlong lists and both kinds of quotes', () => {
    const { fields } = validated({
      ...SAMPLE_REPLY,
      dos: [
        ...SAMPLE_REPLY.dos,
        'show real boats on real water.',
        'Print on paper',
        'Use one blue',
        'Say less',
        'Keep the bow to the left',
      ],
      donts: [...SAMPLE_REPLY.donts, SAMPLE_REPLY.dos[0]],
    });
    expect(fields.get('dos')).toEqual([...SAMPLE_REPLY.dos, 'Print on paper', 'Use one blue', 'Say less']);
    expect(fields.get('donts')).toEqual(SAMPLE_REPLY.donts);
  });

  it('keeps the spelling of a name, also at the start of a sentence', () => {
    for (const name of ['iRow', 'Row & Co.', '24 Best Street', '<i>Row</i>', 'R$& $1', 'R'.repeat(64)]) {
      expect(
        validated({ ...SAMPLE_REPLY, missionStatement: `${name} helps crews meet the water.` }, { name }).fields.get(
          'missionStatement',
        ),
        name,
      ).toBe(`${name} helps crews meet the water.`);
    }
  });

  it('a name of only digits does not allow other digits', () => {
    expect(
      validated({ ...SAMPLE_REPLY, missionStatement: '1 helps 1 crew.' }, { name: '1' }).fields.has('missionStatement'),
    ).toBe(false);
  });
});
