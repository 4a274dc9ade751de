import { Challenge, Credential, Method, Receipt, z, Mppx } from '@onym/tools/mppx';
import { describe, expect, it } from 'vitest';
import { filterAcceptedOffers } from './accept-payment.ts';
import { bodyDigest } from './body-digest.ts';
import { issueChallenge } from './challenge.ts';
import { parseChallenges, serializeChallenge } from './challenge-header.ts';
import { parseAuthorization } from './credential.ts';
import { BODY, challengeOf, NOW, SECRET, TERMS } from './payment.fixture.ts';
import { paymentProblem, problemMediaType } from './problem.ts';
import { issueReceipt, serializeReceipt } from './receipt.ts';
import { verifyCredential, type Offer } from './verify-credential.ts';

// Checks that the published client of the scheme and this server understand each other.

const OFFERS: readonly Offer[] = [
  {
    method: 'stripe',
    intent: 'charge',
    request: {
      amount: '1299',
      currency: 'usd',
      methodDetails: { networkId: 'profile_1', paymentMethodTypes: ['card', 'link'] },
    },
  },
  { method: 'sandbox', intent: 'charge', request: TERMS.request },
];
const EXPECTED = { secrets: [SECRET], realm: TERMS.realm, digest: TERMS.digest, offers: OFFERS, now: NOW };

/** Returns a 402 as a client receives it, with these challenges, one header line each. */
function paymentRequired(lines: readonly string[]): Response {
  return new Response(null, {
    status: 402,
    headers: lines.map((line): [string, string] => ['WWW-Authenticate', line]),
  });
}

describe('mppx reads our challenge', () => {
  const issued = OFFERS.map((offer) => challengeOf({ ...offer, description: 'Register "tiderow.com" \\ café' }));
  const read = Challenge.fromResponseList(paymentRequired(issued.map(serializeChallenge)));

  it('as intended, each of several', () => {
    expect(read).toHaveLength(2);
    expect(read.map(({ method, request }) => ({ method, intent: 'charge', request }))).toEqual(OFFERS);
    for (const [i, challenge] of read.entries()) {
      const { id, realm, expires, digest, opaque, description } = issued[i]!;
      expect(challenge).toMatchObject({ id, realm, expires, digest, opaque, description });
    }
  });

  it('and computes the same id from it', () => {
    for (const challenge of read) {
      expect(Challenge.verify(challenge, { secretKey: SECRET })).toBe(true);
      expect(Challenge.verify(challenge, { secretKey: `${SECRET}.` })).toBe(false);
      expect(
        Challenge.verify({ ...challenge, request: { ...challenge.request, amount: '1' } }, { secretKey: SECRET }),
      ).toBe(false);
    }
  });
});

describe('mppx answers our challenge', () => {
  it('with a credential we accept', () => {
    const [challenge] = Challenge.fromResponseList(paymentRequired([serializeChallenge(challengeOf())]));
    const header = Credential.serialize({
      challenge: challenge!,
      payload: { token: 'tok_ok' },
      source: 'did:key:z6Mk',
    });
    expect(verifyCredential(parseAuthorization(header), EXPECTED)).toMatchObject({
      accepted: true,
      credential: { payload: { token: 'tok_ok' }, source: 'did:key:z6Mk' },
      offer: OFFERS[1],
    });
  });

  it('with one we refuse once it is altered', () => {
    const [challenge] = Challenge.fromResponseList(paymentRequired([serializeChallenge(challengeOf())]));
    const cheaper = { ...challenge!, request: { ...challenge!.request, amount: '1' } };
    const header = Credential.serialize({ challenge: cheaper, payload: { token: 'tok_ok' } });
    expect(verifyCredential(parseAuthorization(header), EXPECTED)).toMatchObject({
      accepted: false,
      code: 'invalid_challenge',
    });
  });
});

describe('a challenge of mppx', () => {
  it('is parsed by us, and has the id that we compute', () => {
    const theirs = Challenge.from({
      ...TERMS,
      expires: TERMS.expiresAt.toISOString(),
      meta: { n: 'n1' },
      secretKey: SECRET,
    });
    const ours = issueChallenge({ ...TERMS, nonce: 'n1' }, SECRET);
    expect(theirs.id).toBe(ours.id);
    expect(parseChallenges([Challenge.serialize(theirs)])).toEqual([ours]);
  });
});

describe('mppx reads our receipt', () => {
  it('with all its members', () => {
    const receipt = issueReceipt({ method: 'sandbox', reference: 'pi_1', paidAt: NOW }, { externalId: 'ord_1' });
    const response = new Response(null, { headers: { 'Payment-Receipt': serializeReceipt(receipt) } });
    expect(Receipt.fromResponse(response)).toMatchObject({ ...receipt });
  });
});

describe('mppx buys', () => {
  const sandbox = Method.from({
    name: 'sandbox',
    intent: 'charge',
    schema: {
      credential: { payload: z.object({ token: z.string() }) },
      request: z.looseObject({ amount: z.string(), currency: z.string() }),
    },
  });

  /**
   * A shop that uses only this codec, behind `fetch`. Its challenges last five minutes of machine time, because the
   * client checks the expiry.
   */
  function openShop() {
    const seen: { accepts: (string | null)[]; offered: string[][]; paid: unknown[] } = {
      accepts: [],
      offered: [],
      paid: [],
    };
    const visit = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init);
      const digest = bodyDigest(new Uint8Array(await request.arrayBuffer()));
      seen.accepts.push(request.headers.get('accept-payment'));
      const verdict = verifyCredential(parseAuthorization(request.headers.get('authorization') ?? undefined), {
        ...EXPECTED,
        digest,
      });
      if (verdict.accepted) {
        seen.paid.push(verdict.credential.payload);
        const receipt = issueReceipt({ method: verdict.offer.method, reference: 'pi_1', paidAt: NOW });
        return Response.json(
          { ok: true },
          { headers: { 'Payment-Receipt': serializeReceipt(receipt), 'Cache-Control': 'private' } },
        );
      }
      const expiresAt = new Date('2999-01-01T00:00:00Z');
      const offers = filterAcceptedOffers(OFFERS, request.headers.get('accept-payment') ?? undefined);
      const challenges = offers.map((offer) => issueChallenge({ ...TERMS, ...offer, digest, expiresAt }, SECRET));
      seen.offered.push(offers.map(({ method }) => method));
      const body = paymentProblem({
        code: verdict.code,
        detail: verdict.detail,
        challenge: challenges[0]!,
        price: { minor: 1299, currency: 'usd' },
      });
      const headers: [string, string][] = [
        ...challenges.map((challenge): [string, string] => ['WWW-Authenticate', serializeChallenge(challenge)]),
        ['Cache-Control', 'no-store'],
        ['Content-Type', problemMediaType(request.headers.get('accept') ?? undefined)],
      ];
      return new Response(JSON.stringify(body), { status: 402, headers });
    };
    return { seen, visit };
  }

  it('in two calls: 402, then 200 with a receipt; it names its methods and is offered no other', async () => {
    const { seen, visit } = openShop();
    const buyer = Mppx.create({
      polyfill: false,
      fetch: visit,
      methods: [
        Method.toClient(sandbox, {
          createCredential: async ({ challenge }) => Credential.serialize({ challenge, payload: { token: 'tok_ok' } }),
        }),
      ],
    });

    const response = await buyer.fetch('https://onym.example/api/v1/domains/buy/mpp', { method: 'POST', body: BODY });

    expect(response.status).toBe(200);
    expect(Receipt.fromResponse(response)).toMatchObject({ status: 'success', method: 'sandbox', reference: 'pi_1' });
    expect(seen).toEqual({
      accepts: ['sandbox/charge', expect.anything() as unknown],
      offered: [['sandbox']],
      paid: [{ token: 'tok_ok' }],
    });
  });
});
