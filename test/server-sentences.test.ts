import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { audit } from '../apps/dashboard/src/messages/en/audit.ts';
import { SENTENCES } from '../packages/core/src/kernel/sentences/sentences.ts';
import { describeRefusal, type SpendingRefusal } from '../packages/billing/src/spending/index.ts';

// Pages in other languages match the server's sentences by their text, so a change here requires one there.

const idOf = (action: string): string => action.replaceAll(/[._-]/g, '_');

type Of<Code> = Extract<SpendingRefusal, { code: Code }>;
const RULES: Record<Of<'spending_not_allowed'>['rule'], true> = {
  domains: true,
  renewals: true,
  tlds: true,
  premium: true,
};
const LIMITS: Record<Of<'spend_limit_exceeded'>['limit'], true> = {
  perPurchase: true,
  perDay: true,
  perMonth: true,
  'account.perDay': true,
  'account.perMonth': true,
};
const SPENT = { capMinor: 0, spentMinor: 0, resetsAt: null };
const refusals = [
  ...Object.keys(RULES).map((rule) => ({ code: 'spending_not_allowed', rule })),
  ...Object.keys(LIMITS).map((limit) => ({ code: 'spend_limit_exceeded', limit, ...SPENT })),
  { code: 'approval_required', because: 'price' },
  { code: 'approval_required', because: 'registrant' },
  { code: 'approval_required', because: 'control' },
  { code: 'confirmation_required' },
] as SpendingRefusal[];

it('the pages have a text for every reason of an approval request, and no other', () => {
  // A request of the service itself, for an automatic renewal.
  const ofRenewal = SENTENCES.approvals.aboveAutoRenewLimit;
  expect(new Set([...refusals.map((refusal) => describeRefusal(refusal)), ofRenewal])).toEqual(
    new Set(Object.values(SENTENCES.approvals)),
  );
});

const sourcesOf = (folder: string): string => {
  const root = path.resolve(import.meta.dirname, '../packages');
  return globSync(`${folder}/**/*.ts`, { cwd: root })
    .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
};

/** Operators' actions on our own data are in no customer's audit trail. */
const INTERNAL_ACTIONS = ['event.retried', 'finding.closed', 'flag.cleared', 'job.retried'];

it('the pages have a text for everything that modules write into the audit trail', () => {
  const sources = sourcesOf('*/src');
  const written = [...sources.matchAll(/\baction: '([a-z_]+\.[a-z_-]+)'/g)].map(([, action]) => action!);
  expect(written.length).toBeGreaterThan(60);
  const known = new Set([...Object.keys(audit), ...INTERNAL_ACTIONS.map(idOf)]);
  expect(written.map(idOf).filter((words) => !known.has(words))).toEqual([]);
});

it.each([
  ['{domains/src/orders,billing/src/payments,billing/src/ledger}', 'charges'],
  ['domains/src/orders', 'orders'],
  ['domains/src/orders', 'orderEnds'],
  ['launches', 'launches'],
] as const)("the pages' texts of %s equal the server's", (module, area) => {
  const sources = sourcesOf(module);
  const isInServer = ([name, text]: [string, string]): boolean =>
    sources.includes(`'${area}.${name}'`) || piecesOf(text).every((piece) => sources.includes(piece));
  expect(Object.entries(SENTENCES[area]).filter((sentence) => !isInServer(sentence))).toEqual([]);
});

/** The texts between the placeholders; an "s" may be added to years. */
function piecesOf(text: string): string[] {
  return text
    .replace('years', 'year')
    .split(/\{\w+\}|[()]/)
    .map((piece) => piece.trim());
}
