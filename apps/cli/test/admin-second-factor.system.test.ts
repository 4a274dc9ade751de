import { callSite, totpCode, allMailTo, queryStack, signIn, signUp } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { useOnymAdmin } from './onym-admin.fixture.ts';

const admin = useOnymAdmin();
const reset = (...args: string[]) => admin('user', 'reset-second-factor', '--json', ...args);

describe('onym admin user reset-second-factor', { timeout: 60_000 }, () => {
  it('lets a user who lost it sign in with the password, ends their sessions, mails them and stores the note', async () => {
    const user = await signUp();
    const post = (path: string, json: object) => callSite('POST', `/api/auth${path}`, { user, json });
    const begun = await post('/two-factor/enable', { password: user.password });
    const verified = await post('/two-factor/verify-totp', { code: totpCode(String(begun.body['totpURI'])) });
    expect(verified.status).toBe(200);
    const { code, output } = await reset('--email', user.email.toUpperCase(), '--note', 'showed her passport');
    expect(code, output).toBe(0);
    expect(JSON.parse(output)).toMatchObject({ email: user.email, secondFactor: false });
    const rows = await queryStack<{ details: object; actor: string }>(
      `select actor, details from audit_log where action = 'second_factor.reset' and account_id = $1`,
      [JSON.parse(output).id],
    );
    expect(rows).toEqual([{ actor: 'operator', details: { note: 'showed her passport' } }]);
    const sessions = 'select 1 from auth.session where "userId" = $1';
    expect(await queryStack(sessions, [JSON.parse(output).id])).toEqual([]);
    await signIn(user);
    await expect
      .poll(async () => (await allMailTo(user.email)).map(({ subject }) => subject), { timeout: 45_000 })
      .toContain('Two-factor authentication was removed from your account');
    const again = await reset('--email', user.email, '--note', 'once more');
    expect(again.code).toBe(1);
    expect(again.output).toContain('has no second factor');
  });

  it('refuses an unknown address, and a call without a note', async () => {
    expect((await reset('--email', 'unknown@example.com', '--note', 'x')).code).toBe(1);
    const user = await signUp();
    expect((await reset('--email', user.email)).output).toContain('--note');
  });
});
