import type { Fault } from '@onym/core';
import type { Principal } from '@onym/platform';
import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LegalBrief } from './brief.ts';
import { createLegalKit, streamLegalKit } from './create-legal-kit.ts';
import { findLegalKit, listLegalKits } from './find-legal-kit.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const BRIEF: LegalBrief = {
  businessName: 'Tiderow',
  businessType: 'saas',
  regions: ['gdpr'],
  facts: {},
  contactEmail: 'legal@tiderow.example',
};

async function customer(tier: 'explorer' | 'founder' = 'founder'): Promise<Principal> {
  const { id: accountId, email } = await createTestAccount(scope, { tier });
  return { kind: 'session', accountId, tier, email, admin: false };
}
const kitsOf = async ({ accountId }: Principal) => (await listLegalKits(scope.fork(), accountId, { limit: 10 })).kits;

it('a kit is stored as delivered, dated by the clock, and lists each missing fact once with its documents', async () => {
  const who = await customer();
  const kit = await createLegalKit(scope.fork(), who, BRIEF);
  expect(await findLegalKit(scope.fork(), who.accountId, kit.id)).toMatchObject({
    documents: kit.documents,
    toComplete: kit.toComplete,
    engine: 'offline',
    createdAt: scope.clock.now(),
  });
  expect(kit.documents.every(({ lastUpdated }) => lastUpdated === scope.clock.now().toISOString().slice(0, 10))).toBe(
    true,
  );
  expect(kit.toComplete).toContainEqual({
    field: 'facts.address',
    about: 'postal address of the business',
    documents: ['terms', 'privacy', 'refund'],
  });
  expect(new Set(kit.toComplete.map(({ about }) => about)).size).toBe(kit.toComplete.length);
});

it('a stream returns the same documents, with progress before each, and stores the kit', async () => {
  const who = await customer();
  const events = await Array.fromAsync(await streamLegalKit(scope.fork(), who, BRIEF));
  expect(events.map(({ event }) => event)).toEqual([
    ...Array.from({ length: 6 }, () => ['progress', 'document']).flat(),
    'done',
  ]);
  const [kit] = await kitsOf(who);
  expect(events.at(-1)).toEqual({ event: 'done', data: { total: 6, id: kit!.id } });
  expect(events.filter(({ event }) => event === 'document').map(({ data }) => data)).toEqual(
    (await createLegalKit(scope.fork(), who, BRIEF)).documents,
  );
});

it('a stream that is aborted stores nothing', async () => {
  const who = await customer();
  for await (const { event } of await streamLegalKit(scope.fork(), who, BRIEF)) if (event === 'document') break;
  expect(await kitsOf(who)).toEqual([]);
});

it('without the entitlement nothing is written or stored', async () => {
  const who = await customer('explorer');
  for (const make of [createLegalKit, streamLegalKit]) {
    const fault = await make(scope.fork(), who, BRIEF).then(
      () => undefined,
      (error: Fault) => error,
    );
    expect(fault).toMatchObject({ code: 'entitlement_required', details: { productType: 'LEGAL_KIT' } });
  }
  expect(await kitsOf(who)).toEqual([]);
});

it("another account's kit is not found", async () => {
  const { id } = await createLegalKit(scope.fork(), await customer(), BRIEF);
  await expect(findLegalKit(scope.fork(), (await customer()).accountId, id)).rejects.toMatchObject({
    code: 'not_found',
  });
});
