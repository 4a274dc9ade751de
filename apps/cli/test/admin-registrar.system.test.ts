import type { DomainName } from '@onym/core';
import { createTestAccount, createTestDomain, openTestScope, stack, type TestScope, uniqueWord } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useOnymAdmin } from './onym-admin.fixture.ts';

// A separate database, because the command checks all domains.
let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(async () => {
  await scope.close();
});

const admin = useOnymAdmin(() => ({ databaseUrl: scope.config.database.url }));
/** `onym admin registrar sync` on this database. */
const sync = (...args: string[]) => admin('registrar', 'sync', ...args);

const CONTACT = {
  firstName: 'Vera',
  lastName: 'Field',
  email: 'vera@example.com',
  phone: '+14155552671',
  address1: '12 Harbour Street',
  city: 'San Francisco',
  state: 'CA',
  zip: '94105',
  country: 'US',
};

async function owned(): Promise<string> {
  const { id: accountId } = await createTestAccount(scope);
  const name = `${uniqueWord()}.com` as DomainName;
  const [row] = await scope.ports.registrar.check([name]);
  const costMinor = row?.state === 'available' ? row.costMinor : 0;
  const { expiresAt } = await scope.ports.registrar.register(
    { name, contact: CONTACT, privacy: true, nameservers: ['ns1.onym.localhost'], costMinor, premium: false, years: 1 },
    `ord_${name}`,
  );
  await createTestDomain(scope, accountId, name);
  await scope.sql.unnamed('update domain set expires_at = $1, privacy_enabled = true where name = $2', [
    expiresAt,
    name,
  ]);
  return name;
}

async function happens(domain: string, action: string): Promise<void> {
  const answer = await fetch(`${stack().sandboxUrl}/_sandbox/registrations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domain, action }),
  });
  expect(answer.status).toBe(200);
}

describe('onym admin registrar sync', { timeout: 60_000 }, () => {
  it('repairs differences at once, and lists them, as text and as JSON', async () => {
    const [renewed, left] = [await owned(), await owned()];
    await happens(renewed, 'renew');
    const inWords = await sync();
    expect(inWords.output).toContain(`${renewed}  has another expiry date at the registrar; ours is corrected`);
    expect(inWords.code).toBe(0);
    await happens(left, 'transfer_away');
    const { output } = await sync('--json');
    const report = JSON.parse(output.split('\n').find((line) => line.startsWith('{'))!) as Record<string, unknown>;
    expect(report).toMatchObject({
      listed: expect.any(Number),
      repaired: [{ domain: left, what: 'transferred_out' }],
      unanswered: [],
      missing: null,
    });
    expect(await scope.sql.unnamed('select status from domain where name = $1', [left])).toEqual([
      { status: 'transferred_out' },
    ]);
  });
});
