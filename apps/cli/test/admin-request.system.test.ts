import { call, signUp } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { useOnymAdmin } from './onym-admin.fixture.ts';

const admin = useOnymAdmin();
/** `onym admin request ...` beside the running service. */
const show = (id: string) => admin('request', id, '--json');

describe('onym admin request', { timeout: 60_000 }, () => {
  it('shows a call by the id in its response, and what it wrote', async () => {
    const user = await signUp();
    const { headers, body } = await call<{ key: { id: string } }>('POST', '/keys', { user, json: {} });
    const id = String(headers['x-request-id']);
    await expect
      .poll(
        async () =>
          (await call<{ requests: object[] }>('GET', '/account/requests', { user, query: { id } })).body.requests,
      )
      .toHaveLength(1);
    const { code, output } = await show(id);
    expect(code, output).toBe(0);
    expect(JSON.parse(output)).toMatchObject({
      request: { id, method: 'POST', path: '/api/v1/keys', status: 200 },
      audit: [{ action: 'key.created', subject: body.key.id }],
    });
  });

  it('says so when the call is unknown', async () => {
    const { code, output } = await show(`req_${'0'.repeat(26)}`);
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('No such request') });
  });
});
