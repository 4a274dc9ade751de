import { createUserKey, call, callSite, signUp, uniqueWord } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { useOnymAdmin } from './onym-admin.fixture.ts';

/** `onym admin ...` beside the running service. */
const admin = useOnymAdmin();
const jsonOf = ({ output }: { output: string }) =>
  JSON.parse(output.split('\n').find((line) => line.startsWith('{'))!) as Record<string, Record<string, unknown>[]>;

describe('onym admin suspend, unsuspend, list-suspended, flagged', { timeout: 120_000 }, () => {
  it('suspend the named object and say so, list it, and lift the suspension', async () => {
    const user = await signUp();
    const key = await createUserKey(user);
    const done = await admin('suspend', 'account', user.email, '--reason', 'Phishing for a bank');
    expect(done.output).toContain(`account ${user.email} is suspended`);
    expect(done.code).toBe(0);
    expect((await call('GET', '/domains/list', { key })).status).toBe(403);
    const listed = await admin('list-suspended', '--json');
    expect(jsonOf(listed)['suspended']).toContainEqual(
      expect.objectContaining({ kind: 'account', called: user.email, reason: 'Phishing for a bank' }),
    );
    expect((await admin('unsuspend', 'account', user.email, '--json')).code).toBe(0);
    expect((await call('GET', '/domains/list', { key })).status).toBe(200);
  });

  it('refuse an unknown object, an unknown kind, and a suspension without a reason', async () => {
    const [unknown, noReason, noKind] = await Promise.all([
      admin('suspend', 'domain', `${uniqueWord()}.com`, '--reason', 'x', '--json'),
      admin('suspend', 'domain', 'x.com'),
      admin('suspend', 'planet', 'x', '--reason', 'x'),
    ]);
    expect([unknown.code, noReason.code, noKind.code]).toEqual([1, 2, 2]);
    expect(unknown.output).toContain('not_found');
    expect(noReason.output).toContain('--reason');
    expect(noKind.output).toContain('account|key|domain|site');
  });

  it('list what is flagged, and clear it with a note', async () => {
    const url = `https://${uniqueWord()}.example`;
    const { body } = await callSite<{ id: string }>('POST', '/api/public/abuse', { json: { url, reason: 'Spam' } });
    expect(jsonOf(await admin('flagged', 'list', '--limit', '1000', '--json'))['flagged']).toContainEqual(
      expect.objectContaining({ id: body.id, kind: 'report', name: url, reason: 'Spam' }),
    );
    expect((await admin('flagged', 'clear', body.id, '--note', 'Nothing there')).code).toBe(0);
    expect((await admin('flagged', 'list', '--limit', '1000')).output).not.toContain(body.id);
  });
});
