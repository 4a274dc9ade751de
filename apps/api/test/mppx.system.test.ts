import { contactDetails, stack, startProgram, uniqueWord } from '@onym/testing';
import { Credential, Method, Receipt, z, Mppx } from '@onym/tools/mppx';
import { describe, expect, it } from 'vitest';
import { expectSoldOnce } from './expectations.fixture.ts';

const sandbox = Method.from({
  name: 'sandbox',
  intent: 'charge',
  schema: {
    credential: { payload: z.object({ token: z.string() }) },
    request: z.looseObject({ amount: z.string(), currency: z.string() }),
  },
});

/** The published client as an agent uses it; `minted` lists the amounts that it was asked to pay. */
function openBuyer(token: string) {
  const minted: string[] = [];
  const client = Mppx.create({
    polyfill: false,
    methods: [
      Method.toClient(sandbox, {
        createCredential: async ({ challenge }) => {
          minted.push(challenge.request.amount);
          return Credential.serialize({ challenge, payload: { token } });
        },
      }),
    ],
  });
  const buy = (domain: string): Promise<Response> =>
    client.fetch(`${stack().siteUrl}/api/v1/domains/buy/mpp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ domain, contact: contactDetails(), email: `${uniqueWord()}@example.com` }),
    });
  return { minted, buy };
}

describe('the published MPP client, unmodified', () => {
  it('buys a domain in one fetch: 402, 200 and a receipt it can read; it pays once', async () => {
    const domain = `${uniqueWord()}.com`;
    const { minted, buy } = openBuyer('tok_ok');
    const answer = await buy(domain);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ domain, pricePaid: 16.09, currency: 'usd' });
    expect(Receipt.fromResponse(answer)).toMatchObject({
      status: 'success',
      method: 'sandbox',
      reference: expect.stringMatching(/^pi_/),
    });
    expect(minted).toEqual(['1609']);
    await expectSoldOnce(domain, 1609);
  });

  it('pays once when the outcome of the registration is unknown: 202 does not demand money', async () => {
    const { minted, buy } = openBuyer('tok_ok');
    expect((await buy(`unknownreg-${uniqueWord()}.com`)).status).toBe(202);
    expect(minted).toHaveLength(1);
  }, 60_000);
});

describe('the published validator', () => {
  it('finds no errors in this service', async () => {
    const validator = startProgram('tools/node_modules/mppx/dist/bin.js', {
      args: ['validate', stack().siteUrl],
      env: { HOME: '/nonexistent', NO_COLOR: '1', CI: '1' },
    });
    const { code } = await validator.exited;
    expect({ code, log: validator.log() }).toMatchObject({
      code: 0,
      log: expect.stringMatching(/Summary: \d+ passed/),
    });
    expect(validator.log()).not.toMatch(/[1-9]\d* failed/);
  }, 60_000);
});
