import type { ProcedureMeta } from '@onym/platform';
import { call, type Answer } from '@onym/testing';
import type { AnyTRPCProcedure } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { restProcedures } from '../src/http/procedures.ts';
import { appRouter } from '../src/router.ts';
import { ROWS, type Row } from './authorisation-rows.fixture.ts';
import {
  callByRest,
  callByRpc,
  expectVerdict,
  ownedIds,
  limitedKey,
  other,
  owner,
  secretsOf,
  useAccounts,
  type Who,
} from './authorisation.fixture.ts';
import { nameOf, readContract } from './contract.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { INPUT, visitSite } from './landing-pages.fixture.ts';

/** Operations of the document that are not procedures; open to all, with a payment or the file's URL. */
const OUTSIDE_PROCEDURES = ['POST /domains/buy/mpp', 'GET /logos/{id}.svg', 'GET /logos/{id}.png'];

/** States whether the signed-in user is an operator; has no REST form. Tested by admin.test.ts. */
const { 'admin.me': _, ...procedures } = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>;
const rest = restProcedures(appRouter);
const rows = Object.entries(ROWS);
const things = rows.filter(([, row]) => row.others === undefined && row.takes !== 'operator');
const mine = rows.filter(([, row]) => row.others !== undefined);

useAccounts();

const viaRest = (name: string, who: Who): Promise<Answer> =>
  callByRest(
    rest.find((one) => one.name === name)!,
    ROWS[name]!.input(ownedIds),
    who,
  );
const viaRpc = (name: string, who: Who): Promise<Answer> =>
  callByRpc(name, procedures[name]!._def.type, ROWS[name]!.input(ownedIds), who);

/** The response to a key with all permissions where it is another one than to a user. */
const forKeys = ({ takes, toKeys }: Row): string | undefined =>
  toKeys ?? (takes === 'session' ? '403 session_required' : takes === 'hidden' ? '401 unauthorized' : undefined);
/** RPC has no success status but 200. */
const viaRpcOf = ({ owner }: Row): string => (typeof owner === 'string' ? owner : owner[1]).replace(/^20[12]$/, '200');

describe('the authorisation table', () => {
  it('has a row for every procedure of the router and every operation of the document, and no other', async () => {
    expect(rows.map(([name]) => name).sort(), 'authorisation-rows.fixture.ts').toEqual(Object.keys(procedures).sort());
    const documented = rest.map(({ method, path }) => nameOf({ method, path }));
    expect((await readContract()).map(nameOf).sort()).toEqual([...documented, ...OUTSIDE_PROCEDURES].sort());
  });

  it('contains no GET operation that changes data', () => {
    const byGet = rest.filter(({ method }) => method === 'GET');
    expect(byGet.length).toBeGreaterThan(20);
    expect(byGet.filter(({ type }) => type !== 'query').map(({ name }) => name)).toEqual([]);
  });

  it('agrees with the router on the callers that each procedure accepts', () => {
    const callers = Object.entries(procedures).map(([name, { _def }]) => {
      const { auth, hiddenFromKeys } = _def.meta as ProcedureMeta;
      if (auth?.kind === 'open') return [name, 'anybody'];
      if (auth?.kind === 'key') return [name, auth.permission ?? 'key'];
      return [name, hiddenFromKeys ? 'hidden' : /^(review|admin)\./.test(name) ? 'operator' : 'session'];
    });
    expect(Object.fromEntries(rows.map(([name, { takes }]) => [name, takes]))).toEqual(Object.fromEntries(callers));
  });
});

describe('a procedure about the caller', () => {
  it('shows another account nothing of the owner, by session, key and RPC', async () => {
    const secrets = secretsOf(ownedIds, owner);
    for (const [name, row] of mine)
      for (const [how, answer] of [
        ['session', await viaRest(name, { user: other })],
        ['key', await viaRest(name, { key: other.key })],
        ['rpc', await viaRpc(name, { user: other })],
      ] as const) {
        expectVerdict(answer, verdictFor(row, how), `${name} by ${how}`);
        expect(
          secrets.filter((secret) => answer.text.includes(secret)),
          `${name} by ${how}`,
        ).toEqual([]);
      }

    function verdictFor(row: Row, how: string): string {
      if (how === 'key' && forKeys(row)) return forKeys(row)!;
      return how === 'rpc' ? viaRpcOf(row) : row.others!;
    }
  });
});

describe('another account', () => {
  it('404 not_found: for every object of the owner, with the session and with a key that has all permissions', async () => {
    for (const [name, row] of things) {
      expectVerdict(await viaRest(name, { user: other }), '404 not_found', `${name} by session`);
      expectVerdict(await viaRest(name, { key: other.key }), forKeys(row) ?? '404 not_found', `${name} by key`);
      expectVerdict(await viaRpc(name, { user: other }), '404 not_found', `${name} by RPC`);
    }
  });

  it('404 not_found: for procedures of operators, which have no REST form', async () => {
    for (const [name] of rows.filter(([, { takes }]) => takes === 'operator')) {
      expect(rest.some((one) => one.name === name)).toBe(false);
      expectVerdict(await viaRpc(name, { user: other }), '404 not_found', name);
      expectVerdict(await viaRpc(name, { user: owner }), '404 not_found', name);
      expectVerdict(await viaRpc(name, {}), '401 unauthorized', name);
    }
  });

  it('cannot point its own objects at a name of the owner: that waits for a proof that only the owner can publish', async () => {
    const json = { customDomain: ownedIds.domain };
    const answer = await call('POST', `/landing-pages/${other.page}/deploy`, { key: other.key, json });
    expect(expectOk(answer)).toMatchObject({ customDomain: { status: 'pending' } });
    expect((await visitSite(`http://${ownedIds.domain}/`)).text).not.toContain(INPUT.description);
    expect((await call('GET', `/domains/${ownedIds.domain}/dns`, { user: owner })).text).not.toContain('_onym');
  });

  it('404 not_found: for an approval request of another key, even with a key of the same account', async () => {
    expectVerdict(await viaRest('spending.approval', { key: limitedKey }), '404 not_found', 'spending.approval');
  });

  it('401 unauthorized: without credentials, for everything that is not public', async () => {
    for (const [name] of [...things, ...mine].filter(([, { takes }]) => takes !== 'anybody')) {
      expectVerdict(await viaRest(name, {}), '401 unauthorized', name);
      expectVerdict(await viaRpc(name, {}), '401 unauthorized', `${name} by RPC`);
    }
  });
});

describe('a key of the owner', () => {
  it('403 forbidden: without the permission, which is named; RPC accepts no key at all', async () => {
    for (const [name, row] of [...things, ...mine].filter(([, { takes }]) => takes !== 'anybody')) {
      expectVerdict(await viaRpc(name, { key: limitedKey }), '401 unauthorized', `${name} by RPC`);
      // An operation that requires no permission accepts every key; guards.test.ts sends one.
      if (row.takes === 'key' || row.takes === 'names:read') continue;
      const answer = await viaRest(name, { key: limitedKey });
      if (forKeys(row)) expectVerdict(answer, forKeys(row)!, name);
      else expect(expectRefusal(answer, 403, 'forbidden'), name).toMatchObject({ missingPermission: row.takes });
    }
  });
});

describe('the owner', () => {
  it('finds everything unchanged after all of these, and may do all of it', async () => {
    for (const [name, row] of [...mine, ...things]) {
      const first = typeof row.owner === 'string' ? row.owner : row.owner[0];
      expectVerdict(await viaRest(name, { user: owner }), first, name);
      expectVerdict(await viaRpc(name, { user: owner }), viaRpcOf(row), `${name} by RPC`);
    }
  });
});
