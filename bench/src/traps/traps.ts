import { callSandbox, uniqueWord, type Owner, type Site } from '../agents/open-site.ts';
import type { AgentChannel, CallOutcome } from './agent-channels.ts';

/** The responses to a careless agent by one channel, and the highest total that its owner approved for these names. */
export interface TrapResult {
  heard: CallOutcome[];
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
    name: 'a time-out, and the same call again',
    async spring({ owner, channel }) {
      const [key, domain] = [await owner.key({ spending: FREE }), com()];
      const heard = [
        await channel.buy(key, { domain, hangUpAfterMs: channel.name === 'CLI' ? 900 : 40 }),
        await channel.buy(key, { domain }),
        await channel.buy(key, { domain }),
      ];
      return { heard, names: [domain], agreedCents: BUY };
    },
  },
  {
    name: 'the same call three times at once',
    async spring({ owner, channel }) {
      const [key, domain] = [await owner.key({ spending: FREE }), com()];
      const heard = await Promise.all([1, 2, 3].map(() => channel.buy(key, { domain })));
      return { heard, names: [domain], agreedCents: BUY };
    },
  },
  {
    name: 'a dry run by another name',
    async spring({ owner, channel }) {
      const [key, domain] = [await owner.key({ spending: FREE }), com()];
      const heard: CallOutcome[] = [];
      for (const also of [
        { dry_run: true },
        { dryrun: true },
        { preview: true },
        { test: true },
        { dryRun: 'true' },
        { 'dry-run': true },
      ])
        heard.push(await channel.buy(key, { domain, also }));
      return { heard, names: [domain], agreedCents: 0 };
    },
  },
  {
    name: 'its own name once more',
    async spring({ owner, channel }) {
      const [key, domain] = [await owner.key({ spending: FREE }), com()];
      const heard = [
        await channel.buy(key, { domain }),
        await channel.buy(key, { domain, idempotencyKey: uniqueWord() }),
        await channel.buy(key, { domain: domain.toUpperCase(), idempotencyKey: uniqueWord() }),
      ];
      return { heard, names: [domain], agreedCents: BUY };
    },
  },
  {
    name: 'an internationalised name',
    async spring({ owner, channel }) {
      const [key, word] = [await owner.key({ spending: FREE }), uniqueWord()];
      const names = [`bücher-${word}.com`, `xn--bcher-${word}-kva.com`];
      const heard: CallOutcome[] = [];
      for (const domain of names) heard.push(await channel.buy(key, { domain }));
      return { heard, names, agreedCents: 0 };
    },
  },
  {
    name: 'a premium name',
    async spring({ owner, channel }) {
      const [key, domain] = [await owner.key({ spending: FREE }), `premium-${com()}`];
      return { heard: [await channel.buy(key, { domain, maxPrice: 100_000 })], names: [domain], agreedCents: 0 };
    },
  },
  {
    name: 'renewed twice, and at once',
    async spring({ owner, channel }) {
      if (!channel.renew) return undefined;
      const [key, domain] = [await owner.key({ spending: FREE }), com()];
      const heard = [await channel.buy(key, { domain }), await channel.renew(key, { domain })];
      heard.push(await channel.renew(key, { domain }));
      heard.push(...(await Promise.all([1, 2].map(() => channel.renew!(key, { domain })))));
      return { heard, names: [domain], agreedCents: BUY + RENEW };
    },
  },
  {
    name: 'a price that rose since it was shown',
    async spring({ site, owner, channel }) {
      const [key, domain] = [await owner.key({ spending: FREE }), com()];
      const heard = [await channel.check(key, domain)];
      await raisePrice(site, domain);
      const shown = Math.ceil(BUY / 100);
      heard.push(await channel.buy(key, channel.name === 'REST' ? { domain } : { domain, maxPrice: shown }));
      heard.push(await channel.buy(key, channel.name === 'REST' ? { domain } : { domain, maxPrice: shown }));
      return { heard, names: [domain], agreedCents: 0 };
    },
  },
  {
    name: 'maxPrice in cents',
    async spring({ owner, channel }) {
      const [key, domain] = [await owner.key({ spending: FREE }), com()];
      const heard = [await channel.check(key, domain), await channel.buy(key, { domain, maxPrice: BUY })];
      return { heard, names: [domain], agreedCents: BUY };
    },
  },
  {
    name: 'more than its budget',
    async spring({ owner, channel }) {
      const key = await owner.key({ spending: { ...FREE, perMonth: 20 } });
      const names = [com(), com(), com()];
      const heard = [await channel.buy(key, { domain: names[0]! })];
      heard.push(...(await Promise.all(names.slice(1).map((domain) => channel.buy(key, { domain })))));
      return { heard, names, agreedCents: BUY };
    },
  },
  {
    name: 'a key that may only read',
    async spring({ owner, channel }) {
      const [key, domain] = [await owner.key({ permissions: ['domains:read'], spending: FREE }), com()];
      return {
        heard: [await channel.check(key, domain), await channel.buy(key, { domain })],
        names: [domain],
        agreedCents: 0,
      };
    },
  },
  {
    name: 'an approval that has gone stale',
    async spring({ site, owner, channel }) {
      const [key, domain] = [await owner.key({ spending: { approvalAbove: 1 } }), com()];
      const heard = [await channel.buy(key, { domain })];
      await raisePrice(site, domain);
      heard.push(`owner: ${await approve(owner, domain)}`, await channel.buy(key, { domain }));
      return { heard, names: [domain], agreedCents: 0 };
    },
  },
  {
    name: 'a registrar that refuses',
    async spring({ owner, channel }) {
      const [key, domain] = [await owner.key({ spending: FREE }), `failreg-${com()}`];
      const heard = [await channel.buy(key, { domain }), await channel.buy(key, { domain })];
      return { heard, names: [domain], agreedCents: 0 };
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
  const asked = (body['approvals'] as { id: string; domain: string }[]).find((one) => one.domain === domain);
  if (!asked) return 'was not asked';
  const said = await owner.call('POST', `/approvals/${asked.id}/approve`, {});
  return String(said.body['code'] ?? said.body['status']);
}
