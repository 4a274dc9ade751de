import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { appRouter } from '../apps/api/src/router.ts';
import { server as de } from '../apps/dashboard/src/messages/de.ts';
import { server as es } from '../apps/dashboard/src/messages/es.ts';
import { findServerSentences } from '../apps/dashboard/src/words/server-sentences.fixture.ts';
import { TEMPLATES } from '../packages/domains/src/dns/templates.ts';
import { EXPORTERS } from '../packages/studio/src/exporters/index.ts';
import { FAULTS } from '../packages/core/src/kernel/index.ts';
import { findSentence } from '../packages/core/src/kernel/sentences/sentences.ts';
import { OPEN_FACTS } from '../packages/studio/src/legal/open-facts.ts';

// Every message of the server to users, at a field or as a refusal, has a translation in every language of the pages.

const ROOT = path.resolve(import.meta.dirname, '..');
/** Modules and files whose sentences no customer page shows. */
const NOT_SHOWN = [
  /^(admin\/src\/operations|core\/src\/payment-auth|local\/src\/programs|sdk|testing|adapters|studio\/src\/language)\//, // operators, programs, vendors, prompts of a model
  /^domains\/src\/orders\/(books|disputes|fundings|payments|reviews)\//, // operators
  /^domains\/src\/orders\/purchases\/(machine|buy-from-link|buy-link|buy-with-payment)/, // programs, and a page of the API
  /^platform\/src\/(variable|tax-variables|tax-config|document-variables|secret-files)/, // the operator who starts the service
  /^studio\/src\/kits\/words\//, // a model's answer
  /^billing\/src\/(payments\/(decide-refund|quote-refund|refund-charge|refund-consequence)|ledger\/report-taxes)/, // operators
  /^billing\/src\/fraud\/(clear-holds|place-purchase-holds)/, // operators
  /^accounts\/src\/access\/reset-second-factor/, // operators
  /^(studio\/src\/brand|accounts\/src\/trust)\//, // text of `reserved_name`; a page of the API
  /^studio\/src\/(landing\/find-text-problem|names\/generate-names-with-model)/, // a model's answer
  /^platform\/src\/real-vendors/, // the operator who starts the service
  /^studio\/src\/legal\/place\.ts$/, // names of countries, in documents
];

const LANGUAGES = [
  ['de', de],
  ['es', es],
] as const;

describe.each(LANGUAGES)('in %s', (_, catalogue) => {
  const isTranslated = (text: string): boolean => findSentence(text) !== undefined;
  const untranslated = (texts: Iterable<string>): string[] => [...texts].filter((text) => !isTranslated(text));

  it('has a text for every code of a refusal', () => {
    expect(Object.keys(catalogue.refusals).toSorted()).toEqual(Object.keys(FAULTS).toSorted());
  });

  it('has a label and a description for every export format, and a name for every kind', () => {
    const formats = EXPORTERS.map(({ id }) => id).toSorted();
    expect(Object.keys(catalogue.formatLabels).toSorted()).toEqual(formats);
    expect(Object.keys(catalogue.formatAbouts).toSorted()).toEqual(formats);
    expect(Object.keys(catalogue.formatKinds).toSorted()).toEqual(
      [...new Set(EXPORTERS.map(({ category }) => category))].toSorted(),
    );
  });

  it('has a text for every value that records of a hosting provider need, and every fact of legal texts', () => {
    const sentences = [
      ...TEMPLATES.flatMap(({ values }) => values.map(({ about }) => about)),
      ...Object.values(OPEN_FACTS).map(({ label }) => label),
    ];
    expect(sentences.length).toBeGreaterThan(30);
    expect(untranslated(sentences)).toEqual([]);
  });

  it('has a text for every error message of the modules', () => {
    const files = globSync('*/src/**/*.ts', { cwd: path.join(ROOT, 'packages') })
      .filter((file) => !/\.(test|fixture)\.ts$/.test(file) && !NOT_SHOWN.some((place) => place.test(file)))
      .sort();
    const sentences = files.flatMap((file) =>
      findServerSentences(file, readFileSync(path.join(ROOT, 'packages', file), 'utf8')),
    );
    // Most messages are looked up by id. A message that a module writes inline is found too.
    const own = findServerSentences('own.ts', "throw new Fault('conflict', 'This name is asleep')");
    expect(own.map(({ text }) => isTranslated(text))).toEqual([false]);
    expect(sentences.filter(({ text }) => !isTranslated(text)).map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  it("has a text for every message of the procedures' schemas", () => {
    const messages = messagesOfSchemas();
    expect(messages.size).toBeGreaterThan(30);
    expect(untranslated(messages)).toEqual([]);
  });
});

interface Schema {
  safeParse: (value: unknown) => { error?: { issues: { message: string }[] } };
  shape?: Record<string, unknown>;
}

/** The messages that each field of each procedure has for invalid input. Operators' procedures are left out. */
function messagesOfSchemas(): Set<string> {
  const wrong = [
    undefined,
    null,
    '',
    ' ',
    'x',
    'x'.repeat(300_000),
    '\u0000',
    -1,
    1.5,
    1e12,
    [],
    Array(2000).fill('x'),
    {},
    true,
  ];
  const messages = new Set<string>();
  for (const [name, { _def }] of Object.entries(
    appRouter._def.procedures as unknown as Record<string, { _def: { inputs: Schema[] } }>,
  )) {
    if (/^(admin|review|trust)/.test(name)) continue;
    for (const schema of _def.inputs) {
      const fields = Object.keys(schema.shape ?? {});
      const inputs = [{}, ...wrong.flatMap((value) => fields.map((field) => ({ [field]: value })))];
      for (const input of inputs)
        for (const { message } of schema.safeParse(input).error?.issues ?? []) messages.add(message);
    }
  }
  return messages;
}
