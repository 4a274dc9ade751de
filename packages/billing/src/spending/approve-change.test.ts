import { revokeKey } from '@onym/accounts/access';
import { Fault } from '@onym/core';
import { runAndRollBack, transaction, type Principal, type Scope, type Tx } from '@onym/platform';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admitChange } from './admit-change.ts';
import { approveChange, type ApprovedChange, type ChangePerformers } from './approve-change.ts';
import { declineApproval, readApproval } from './decide-approval.ts';
import { refuseChange, type ChangeToApprove } from './refuse-change.ts';
import { makeSpender } from './spending.fixture.ts';
import { digestOfTerms, openTerms } from './terms.ts';

let scope: TestScope;
let change: ChangeToApprove;
let owner: Principal;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());
beforeEach(async () => {
  scope.clock.set(new Date());
  const { accountId, keyId, email } = await makeSpender(scope);
  owner = { kind: 'session', accountId, tier: 'explorer', email, admin: false };
  change = {
    accountId,
    keyId,
    keyName: 'Scout',
    control: 'privacyOff',
    action: 'settings',
    domain: 'tiderow.com',
    changes: [{ what: 'privacyEnabled', from: 'on', to: 'off' }],
    request: { privacyEnabled: false },
  };
});

/** Requests the change, and returns the id of its approval. */
async function ask(over: Partial<ChangeToApprove> = {}): Promise<string> {
  const { code, details } = await refuseChange(scope.fork(), { ...change, ...over });
  expect(code).toBe('approval_required');
  return String(details['approvalId']);
}
const approve = (id: string, performers: ChangePerformers) => approveChange(scope.fork(), performers, owner, id);
const read = (id: string) => readApproval(scope, { accountId: change.accountId }, id);
const audit = (id: string) =>
  scope.sql.rows(
    'test-approve-change-audit',
    'select actor, action, details from audit_log where subject = $1 order by id',
    [id],
  );

/** The change of these tests: it renames the key. */
const rename = (tx: Tx): Promise<unknown> =>
  tx.sql.rows('test-approve-change-rename', `update api_key set name = name || '!' where id = $1`, [change.keyId]);
const nameOfKey = async (): Promise<string> =>
  (
    await scope.sql.rows<{ name: string }>('test-approve-change-name', 'select name from api_key where id = $1', [
      change.keyId,
    ])
  )[0]!.name;
const admit = (tx: Tx, over: Partial<ChangeToApprove> = {}): Promise<void> =>
  admitChange(tx, { accountId: change.accountId, keyId: null, keyName: null }, { ...change, ...over, levels: {} });
const renameIn = (on: Scope, over: Partial<ChangeToApprove> = {}): Promise<void> =>
  transaction(on, async (tx) => {
    await rename(tx);
    await admit(tx, over);
  });
const renaming: ChangePerformers = { settings: (on) => renameIn(on) };

describe('refuseChange', () => {
  it('is approval_required with the approval, whose terms list the change; it costs nothing', async () => {
    const { status, details } = await refuseChange(scope, change);
    expect({ status, details }).toMatchObject({
      status: 403,
      details: { amount: 0, control: 'privacyOff', approvalUrl: expect.stringMatching(/\/approvals\/apr_/) as string },
    });
    const approval = await read(String(details['approvalId']));
    expect(approval).toMatchObject({ status: 'pending', action: 'settings', amountMinor: 0, years: 0 });
    const terms = openTerms(scope, approval.id, approval.sealedTerms)!;
    expect(terms).toMatchObject({ action: 'settings', domain: 'tiderow.com', price: 0, changes: change.changes });
    expect(approval.termsDigest).toBe(digestOfTerms(terms));
  });

  it('mails the owner what would change, and no price', async () => {
    await ask();
    const mails = await scope.sql.rows<{ subject: string; text: string }>(
      'test-approve-change-mails',
      `select subject, text from outgoing_mail where "to" = $1 and subject like 'Allow %'`,
      [(owner as { email: string }).email],
    );
    expect(mails.map(({ subject }) => subject)).toEqual(['Allow "Scout" to change the settings of tiderow.com?']);
    expect(mails[0]!.text).toContain("WHOIS privacy: off (the registrant's name, address and phone number are public)");
    expect(mails[0]!.text).toContain('Nothing is changed without it.');
    expect(mails[0]!.text).not.toMatch(/USD|card/);
  });

  it('the same change is one approval; another change, and one that was declined, are not confused with it', async () => {
    const first = await ask();
    expect(await ask()).toBe(first);
    expect(await ask({ request: { privacyEnabled: false, autoRenew: false } })).not.toBe(first);
    expect(await ask({ changes: [{ what: 'autoRenew', from: 'on', to: 'off' }] })).not.toBe(first);
    await declineApproval(scope.fork(), change.accountId, first);
    expect((await refuseChange(scope, change)).details).toMatchObject({ approvalId: first, declined: true });
  });

  it('is too_many_approvals for a key with five pending ones', async () => {
    for (const number of [1, 2, 3, 4, 5]) await ask({ domain: `tiderow${number}.com` });
    expect(await refuseChange(scope, change)).toMatchObject({ code: 'too_many_approvals', details: { open: 5 } });
  });

  it('removes characters that reorder text from the changes in the mail', async () => {
    await ask({ changes: [{ what: 'A \u202E@', from: null, to: '192.0.2.1\u202E' }] });
    const [mail] = await scope.sql.rows<{ text: string }>(
      'test-approve-change-mail',
      `select text from outgoing_mail where "to" = $1 and subject like 'Allow %'`,
      [(owner as { email: string }).email],
    );
    expect(mail!.text).toContain('A @: 192.0.2.1 (new)');
  });
});

describe('approveChange', () => {
  it('makes the change and approves it in one transaction, with the stored request', async () => {
    const id = await ask();
    const given: Pick<ApprovedChange, 'domain' | 'request' | 'owner'>[] = [];
    const answered = await approve(id, {
      settings: async (on, approved) => {
        given.push(approved);
        await renaming.settings!(on, approved);
      },
    });
    expect(given).toMatchObject([{ domain: 'tiderow.com', request: { privacyEnabled: false }, owner }]);
    expect(answered).toMatchObject({ id, status: 'approved', orderId: null, fault: null });
    expect(await nameOfKey()).toBe('Scout!');
    expect(await audit(id)).toMatchObject([{ actor: change.accountId, action: 'approval.approved' }]);
  });

  it('four times at once makes the change once', async () => {
    const id = await ask();
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => approve(id, renaming)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await read(id)).toMatchObject({ status: 'approved' });
    expect(await nameOfKey()).toBe('Scout!');
    await expect(approve(id, renaming)).rejects.toMatchObject({ code: 'conflict', details: { status: 'approved' } });
  });

  it('overtaken by another call after it began is a conflict, and the approval stays approved', async () => {
    const id = await ask();
    const overtaken: ChangePerformers = {
      settings: async (on, approved) => {
        await approve(id, renaming);
        await renaming.settings!(on, approved);
      },
    };
    await expect(approve(id, overtaken)).rejects.toMatchObject({ code: 'conflict' });
    expect(await read(id)).toMatchObject({ status: 'approved', fault: null });
    expect(await nameOfKey()).toBe('Scout!');
  });

  it('leaves it pending when the change fails, and nothing is changed', async () => {
    const id = await ask();
    for (const error of [new Fault('registrar_unavailable', 'away'), new Error('a bug')]) {
      const failing: ChangePerformers = {
        settings: (on) =>
          transaction(on, async (tx) => {
            await rename(tx);
            await admit(tx);
            throw error;
          }),
      };
      await expect(approve(id, failing)).rejects.toBe(error);
    }
    expect(await read(id)).toMatchObject({ status: 'pending' });
    expect(await nameOfKey()).toBe('Scout');
  });

  it('fails it with the reason when the change can never be made, or is refused after it was stored', async () => {
    const gone = await ask();
    const fault = new Fault('not_found', "You don't own this domain");
    const never: ChangePerformers = { settings: () => Promise.reject(fault) };
    expect(await approve(gone, never)).toMatchObject({ status: 'failed', fault: { code: 'not_found' } });

    const refused = await ask();
    expect(refused).not.toBe(gone);
    const late: ChangePerformers = {
      settings: async (on, approved) => {
        await renaming.settings!(on, approved);
        throw new Fault('conflict', 'The registrar did not turn it off');
      },
    };
    expect(await approve(refused, late)).toMatchObject({
      status: 'failed',
      fault: { code: 'conflict', message: 'The registrar did not turn it off' },
    });
    expect(await audit(refused)).toMatchObject([
      { action: 'approval.approved' },
      { action: 'approval.failed', details: { code: 'conflict' } },
    ]);
  });

  it('fails it when the change would do something else than was shown; the key may ask again', async () => {
    const others: Partial<ChangeToApprove>[] = [
      { changes: [{ what: 'privacyEnabled', from: 'off', to: 'off' }] },
      { changes: [] },
      { domain: 'elsewhere.com' },
      { action: 'zone' },
    ];
    for (const over of others) {
      const id = await ask();
      const other: ChangePerformers = { settings: (on) => renameIn(on, over) };
      expect(await approve(id, other)).toMatchObject({ status: 'failed', fault: { code: 'conflict' } });
      await expect(approve(id, renaming)).rejects.toMatchObject({ code: 'conflict', details: { status: 'failed' } });
    }
    expect(await nameOfKey()).toBe('Scout');
  });

  it('a rehearsal answers nothing, whatever another call answers meanwhile', async () => {
    const id = await ask();
    const rehearsing: ChangePerformers = {
      settings: async (on) => {
        await runAndRollBack(on, async (tx) => {
          await rename(tx);
          await admit(tx);
        });
        await approve(id, renaming);
        throw new Fault('nameserver_unavailable', 'away');
      },
    };
    await expect(approve(id, rehearsing)).rejects.toMatchObject({ code: 'conflict', details: { status: 'approved' } });
    expect(await read(id)).toMatchObject({ status: 'approved', fault: null });
    expect(await nameOfKey()).toBe('Scout!');
  });

  it('is a conflict, with nothing changed, when the key ends while it is carried out or the action has no performer', async () => {
    const id = await ask();
    await expect(approve(id, {})).rejects.toMatchObject({ code: 'conflict' });
    const ending: ChangePerformers = {
      settings: async (on, approved) => {
        await revokeKey(scope.fork(), change.accountId, change.keyId);
        await renaming.settings!(on, approved);
      },
    };
    await expect(approve(id, ending)).rejects.toMatchObject({ code: 'conflict', details: { status: 'expired' } });
    expect(await read(id)).toMatchObject({ status: 'expired' });
    expect(await nameOfKey()).toBe('Scout');
  });

  it('does not exist for another account', async () => {
    const id = await ask();
    const { accountId, email } = await makeSpender(scope);
    const stranger: Principal = { kind: 'session', accountId, tier: 'explorer', email, admin: false };
    await expect(approveChange(scope.fork(), renaming, stranger, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('reports a performer that does not approve as a bug', async () => {
    const id = await ask();
    await expect(approve(id, { settings: async () => {} })).rejects.toThrow(`did not approve ${id}`);
  });
});
