import { callSandbox, uniqueWord, type Owner, type Site } from '../agents/open-site.ts';
import type { AgentChannel, CallOutcome } from './agent-channels.ts';

/** The responses to a careless agent by one channel, and the highest total that its owner approved for these names. */
export interface TrapResult {
  responses: CallOutcome[];
  names: string[];
  agreedCents: number;
}

export interface Trap {
  name: string;
  /** Undefined where the channel does not support it. */
  spring(at: { site: Site; owner: Owner; channel: AgentChannel }): Promise<TrapResult | undefined>;
}

/** Our prices of a .com with the sandbox's registrar, and of its renewal for a year; cents. */
const BUY = 1609;
const RENEW = 2184;
/** Spending limits of a key that needs no approval up to 1000 USD, because no user is present to confirm. */
const FREE = { approvalAbove: 1000 };

export const TRAPS: readonly Trap[] = [
  {
    name: 'a timeout, then the same call again',
    async spring({ owner, channel }) {
      const [key, domain] = [await owner.key({ spending: FREE }), com()];
      const responses = [
        await channel.buy(key, { domain, hangUpAfterMs: channel.name === 'CLI' ? 900 : 40 }),
        await channel.buy(key, { domain }),
        await channel.buy(key, { domain }),
      ];
      return { responses, names: [domain], agreedCents: BUY };
    },
  },
  {
    name: 'the same call three times at once',
    async spring({ owner, channel }) {
      const [key, domain] = [await owner.key({ spending: FREE }), com()];
      const responses = await Promise.all([1, 2, 3].map(() => channel.buy(key, { domain })));
      return { responses, names: [domain], agreedCents: BUY };
    },
  },
  {
    name: 'a misspelled dry run',
    async spring({ owner, channel }) {
      const [key, domain] = [await owner.key({ spending: FREE }), com()];
      const responses: CallOutcome[] = [];
      for (const also of [
        { dry_run: true },
        { dryrun: true },
        { preview: true },
        { test: true },
        { dryRun: 'true' },
        { 'dry-run': true },
      ])
        responses.push(await channel.buy(key, { domain, also }));
      return { responses, names: [domain], agreedCents: 0 };
    },
  },
  {
    name: 'a name the owner already has',
    async spring({ owner, channel }) {
      const [key, domain] = [await owner.key({ spending: FREE }), com()];
      const responses = [
        await channel.buy(key, { domain }),
        await channel.buy(key, { domain, idempotencyKey: uniqueWord() }),
        await channel.buy(key, { domain: domain.toUpperCase(), idempotencyKey: uniqueWord() }),
      ];
      return { responses, names: [domain], agreedCents: BUY };
    },
  },
  {
    name: 'an internationalised name',
    async spring({ owner, channel }) {
      const [key, word] = [await owner.key({ spending: FREE }), uniqueWord()];
      const names = [`bücher-${word}.com`, `xn--bcher-${word}-kva.com`];
      const responses: CallOutcome[] = [];
      for (const domain of names) responses.push(await channel.buy(key, { domain }));
      return { responses, names, agreedCents: 0 };
    },
  },
  {
    name: 'a premium name',
    async spring({ owner, channel }) {
      const [key, domain] = [await owner.key({ spending: FREE }), `premium-${com()}`];
      return { responses: [await channel.buy(key, { domain, maxPrice: 100_000 })], names: [domain], agreedCents: 0 };
    },
  },
  {
    name: 'repeated and concurrent renewals',
    async spring({ owner, channel }) {
      if (!channel.renew) return undefined;
      const [key, domain] = [await owner.key({ spending: FREE }), com()];
      const responses = [await channel.buy(key, { domain }), await channel.renew(key, { domain })];
      responses.push(await channel.renew(key, { domain }));
      responses.push(...(await Promise.all([1, 2].map(() => channel.renew!(key, { domain })))));
      return { responses, names: [domain], agreedCents: BUY + RENEW };
    },
  },
  {
    name: 'a price raised after it was shown',
    async spring({ site, owner, channel }) {
      const [key, domain] = [await owner.key({ spending: FREE }), com()];
      const responses = [await channel.check(key, domain)];
      await raisePrice(site, domain);
      const shown = Math.ceil(BUY / 100);
      responses.push(await channel.buy(key, channel.name === 'REST' ? { domain } : { domain, maxPrice: shown }));
      responses.push(await channel.buy(key, channel.name === 'REST' ? { domain } : { domain, maxPrice: shown }));
      return { responses, names: [domain], agreedCents: 0 };
    },
  },
  {
    name: 'maxPrice in cents',
    async spring({ owner, channel }) {
      const [key, domain] = [await owner.key({ spending: FREE }), com()];
      const responses = [await channel.check(key, domain), await channel.buy(key, { domain, maxPrice: BUY })];
      return { responses, names: [domain], agreedCents: BUY };
    },
  },
  {
    name: 'more than the budget',
    async spring({ owner, channel }) {
      const key = await owner.key({ spending: { ...FREE, perMonth: 20 } });
      const names = [com(), com(), com()];
      const responses = [await channel.buy(key, { domain: names[0]! })];
      responses.push(...(await Promise.all(names.slice(1).map((domain) => channel.buy(key, { domain })))));
      return { responses, names, agreedCents: BUY };
    },
  },
  {
    name: 'a read-only key',
    async spring({ owner, channel }) {
      const [key, domain] = [await owner.key({ permissions: ['domains:read'], spending: FREE }), com()];
      return {
        responses: [await channel.check(key, domain), await channel.buy(key, { domain })],
        names: [domain],
        agreedCents: 0,
      };
    },
  },
  {
    name: 'a stale approval',
    async spring({ site, owner, channel }) {
      const [key, domain] = [await owner.key({ spending: { approvalAbove: 1 } }), com()];
      const responses = [await channel.buy(key, { domain })];
      await raisePrice(site, domain);
      responses.push(`owner: ${await approve(owner, domain)}`, await channel.buy(key, { domain }));
      return { responses, names: [domain], agreedCents: 0 };
    },
  },
  {
    name: 'a registrar that refuses',
    async spring({ owner, channel }) {
      const [key, domain] = [await owner.key({ spending: FREE }), `failreg-${com()}`];
      const responses = [await channel.buy(key, { domain }), await channel.buy(key, { domain })];
      return { responses, names: [domain], agreedCents: 0 };
    },
  },
];

const com = (): string => `${uniqueWord()}.com`;

const raisePrice = (site: Site, match: string): Promise<unknown> =>
  callSandbox(site, 'POST', 'faults', {
    service: 'registry',
    operation: 'prices',
    kind: 'price_factor',
    factor: 3,
    match,
  });

/** Lets the owner approve the request for this domain; returns the code of the error, or the new status. */
async function approve(owner: Owner, domain: string): Promise<string> {
  const { body } = await owner.call('GET', '/approvals');
  const approval = (body['approvals'] as { id: string; domain: string }[]).find((one) => one.domain === domain);
  if (!approval) return 'no approval requested';
  const answer = await owner.call('POST', `/approvals/${approval.id}/approve`, {});
  return String(answer.body['code'] ?? answer.body['status']);
}
