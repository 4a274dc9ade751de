import { parseArgs } from 'node:util';
import { createBuyingAccount } from './buying-account.ts';
import { openChaosInstallation, type ChaosInstallation } from './chaos/chaos-installation.ts';
import { randomFrom } from './chaos/random.ts';
import { sendCall } from './chaos/send.ts';
import { nextCall } from './naive/calls.ts';
import { renderTarget, type Table } from './table.ts';

const AT_ONCE = 8;
const MONTH_CENTS = 30_000;
const PURCHASE_CENTS = 10_000;

/** A careless agent has a default key for a thousand calls, while prices change; then every cent is accounted for. */
export async function benchNaive(args: readonly string[]): Promise<Table> {
  const { values } = parseArgs({
    args: [...args],
    options: { calls: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
  });
  const [calls, seed] = [Number(values.calls), Number(values.seed)];
  const installation = await openChaosInstallation();
  try {
    const agent = await createBuyingAccount(installation, {
      tier: 'agency',
      key: { name: 'Naive agent', permissions: ['*'] },
    });
    const random = randomFrom(seed);
    const tag = `n${seed}${Date.now().toString(36)}`;
    const names = [
      ...Array.from({ length: 24 }, (_, i) => `${tag}a${i}.com`),
      `${tag}b.ai`,
      `premium-${tag}.com`,
      `failreg-${tag}.com`,
      `lostreg-${tag}.com`,
      `bücher-${tag}.com`,
    ];
    const responses = new Map<string, number>();
    let left = calls;
    const caller = async (which: number): Promise<void> => {
      while (left-- > 0) {
        if (random.chance(0.01)) await movePrice(installation, random.one(names), random.one([0.5, 1.05, 3, 20]));
        const { headers, ...call } = nextCall(random, names);
        const from = `10.1.0.${which + 1}`;
        const answer = await sendCall(installation, { ...call, from, headers: { ...headers, ...agent.headers } }).catch(
          () => null,
        );
        const word = answer ? String(answer.status === 200 ? 200 : (answer.body['code'] ?? answer.status)) : 'hung up';
        responses.set(word, (responses.get(word) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, which) => caller(which)));
    const found = await settledBooks(installation, agent.accountId);
    if (found.unexplained.length > 0 || found.chargedCents > MONTH_CENTS) process.exitCode = 1;
    return {
      title: `naive: an agent without discipline, ${calls} calls with a default key (100 USD a purchase, 300 USD a month), seed ${seed}`,
      columns: ['response', 'calls'],
      rows: [...responses].sort((a, b) => b[1] - a[1]),
      notes: [
        renderTarget('cents charged', found.chargedCents, MONTH_CENTS),
        renderTarget('highest charge for one order, cents', found.mostCents, PURCHASE_CENTS),
        renderTarget('cents charged without consent or without a domain', found.unexplained.length, 0),
        `${found.orders} orders completed, ${found.years} years registered and renewed. Each charge names its order, key and channel, fits the`,
        'price that was shown, and is one registered or renewed term; no hold is left at the end.',
        ...found.unexplained,
      ],
    };
  } finally {
    await installation.close();
  }
}

const movePrice = (installation: ChaosInstallation, match: string, factor: number): Promise<unknown> =>
  installation.control('POST', 'faults', {
    service: 'registry',
    operation: 'prices',
    kind: 'price_factor',
    factor,
    match,
  });

interface Found {
  chargedCents: number;
  mostCents: number;
  orders: number;
  years: number;
  unexplained: string[];
}

/** Waits until no order is open, then matches every captured amount of the processor with an order and its key. */
async function settledBooks(installation: ChaosInstallation, accountId: string): Promise<Found> {
  const moving = `select 1 from domain_order where account_id = $1 and state not in ('completed', 'failed', 'review') limit 1`;
  while ((await installation.rows(moving, [accountId])).length > 0)
    await new Promise((resolve) => setTimeout(resolve, 100));
  const orders = await installation.rows<{
    id: string;
    state: string;
    domain: string;
    retail_minor: number;
    years: number;
    key_id: string | null;
    key_name: string | null;
    door: string;
  }>('select id, state, domain, retail_minor, years, key_id, key_name, door from domain_order where account_id = $1', [
    accountId,
  ]);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const { intents } = await installation.control<{
    intents: { orderId: string; status: string; amountMinor: number; refundedMinor: number }[];
  }>('GET', 'state');
  const own = intents.filter(({ orderId }) => byId.has(orderId));
  const unexplained: string[] = [];
  let [chargedCents, mostCents] = [0, 0];
  for (const { orderId, status, amountMinor, refundedMinor } of own) {
    const order = byId.get(orderId)!;
    if (status === 'held') unexplained.push(`${orderId}: a hold is left`);
    if (status !== 'captured' || amountMinor === refundedMinor) continue;
    chargedCents += amountMinor - refundedMinor;
    mostCents = Math.max(mostCents, amountMinor);
    if (order.state !== 'completed') unexplained.push(`${orderId}: charged, and ${order.state}`);
    if (!order.key_id || !order.key_name) unexplained.push(`${orderId}: its key is unknown`);
    if (amountMinor !== order.retail_minor)
      unexplained.push(`${orderId}: ${amountMinor} charged, ${order.retail_minor} agreed`);
  }
  const completed = orders.filter(({ state }) => state === 'completed');
  for (const { id } of completed)
    if (own.filter(({ orderId, status }) => orderId === id && status === 'captured').length !== 1)
      unexplained.push(`${id}: completed without one charge`);
  const [sum] = await installation.rows<{ minor: number }>(
    `select coalesce(sum(amount_minor - released_minor), 0)::int as minor from spending_entry where account_id = $1`,
    [accountId],
  );
  if (sum!.minor !== chargedCents)
    unexplained.push(`the spending limits count ${sum!.minor}, the processor captured ${chargedCents}`);
  return {
    chargedCents,
    mostCents,
    orders: completed.length,
    years: completed.reduce((all, { years }) => all + years, 0),
    unexplained,
  };
}
