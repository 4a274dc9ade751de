import { createKey } from '@onym/accounts/access';
import type { App } from '@onym/app';
import { newId, type KeyBounds } from '@onym/core';
import { transaction } from '@onym/platform';
import { reserveSpending, setAccountSpending } from '@onym/billing/spending';
import { openBenchEnvironment } from './bench-environment.ts';
import { openSpenders } from './spending/race.ts';
import { roundFigure, renderTarget, type Table } from './table.ts';
import { runInterleaved, median, quantile, measureMs } from './timings.ts';

const ROUNDS = 5;
const PURCHASES = 200;
const PROCESSES = 4;
const TRIES = 250;
const AMOUNT_MINOR = 700;
/** The limit. It is not a multiple of the amount, so the remainder must stay unspent. */
const CAP_MINOR = 100_050;

const NONE: Partial<KeyBounds> = { perPurchaseMinor: null, perDayMinor: null, perMonthMinor: null };
const RACES: { bound: string; key: Partial<KeyBounds>; account: { perDayMinor?: number; perMonthMinor?: number } }[] = [
  { bound: 'perDay', key: { ...NONE, perDayMinor: CAP_MINOR }, account: {} },
  { bound: 'perMonth', key: { ...NONE, perMonthMinor: CAP_MINOR }, account: {} },
  { bound: 'account.perDay', key: NONE, account: { perDayMinor: CAP_MINOR } },
  { bound: 'account.perMonth', key: NONE, account: { perMonthMinor: CAP_MINOR } },
];

/** The cost that spending limits add to a purchase, and whether four concurrent processes keep to them exactly. */
export async function benchSpending(): Promise<Table> {
  const ground = await openBenchEnvironment();
  try {
    const app = await ground.openApp();
    const spender = await makeSpender(app, { ...NONE, perMonthMinor: 2 ** 31 - 1 });
    const place = (bounded: boolean) => async () => {
      const times: number[] = [];
      for (let i = 0; i < PURCHASES; i++) times.push(await measureMs(() => write(app, bounded ? spender : null)));
      return times;
    };
    const times = await runInterleaved(ROUNDS, { bounded: place(true), bare: place(false) });
    const [bounded, bare] = [times.bounded!.flat(), times.bare!.flat()];
    const addedMs = median(bounded) - median(bare);

    const spenders = await openSpenders(ground.environment, PROCESSES);
    ground.defer(() => spenders.close());
    const races = [];
    for (const { bound, key, account } of RACES) {
      const racer = await makeSpender(app, key);
      await setAccountSpending(app.scope(), racer.accountId, account);
      const { accepted, broken } = await spenders.race({ ...racer, tries: TRIES, amountMinor: AMOUNT_MINOR });
      races.push({ bound, accepted, overMinor: Math.max(0, accepted * AMOUNT_MINOR - CAP_MINOR), broken });
    }
    const most = Math.floor(CAP_MINOR / AMOUNT_MINOR);
    return {
      title: `spending: ${PURCHASES} transactions per round with and without limits (${ROUNDS} rounds, interleaved); ${PROCESSES} processes x ${TRIES} at once against one limit`,
      columns: ['', 'p50 ms', 'p99 ms', 'accepted', 'at most', 'cents over'],
      rows: [
        ['a transaction, bare', ms(quantile(bare, 0.5)), ms(quantile(bare, 0.99)), '', '', ''],
        ['with limits', ms(quantile(bounded, 0.5)), ms(quantile(bounded, 0.99)), '', '', ''],
        ...races.map(({ bound, accepted, overMinor }) => [`race for ${bound}`, '', '', accepted, most, overMinor]),
      ],
      notes: [
        renderTarget('added by limits to a purchase, p50, ms', addedMs, 1),
        renderTarget('cents over a limit in all races', Math.max(...races.map(({ overMinor }) => overMinor)), 0),
        renderTarget(
          'purchases refused although within the limit',
          Math.max(...races.map(({ accepted }) => Math.max(0, most - accepted))),
          0,
        ),
        ...races.flatMap(({ bound, broken }) => broken.map((what) => `BROKEN  ${bound}: ${what}`)),
        'A bare transaction writes one row, as an order does. Reads add no statement: a key is read with its limits.',
      ],
    };
  } finally {
    await ground.close();
  }
}

const ms = roundFigure;

async function makeSpender(app: App, spending: Partial<KeyBounds>): Promise<{ accountId: string; keyId: string }> {
  const accountId = newId('account', app.clock.now());
  await app.pool.query(
    `insert into account (id, email, name, tier, created_at) values ($1, $2, 'Bench', 'agency', now())`,
    [accountId, `${accountId}@example.com`],
  );
  const { key } = await createKey(app.scope(), accountId, { name: 'bench', permissions: ['*'], spending });
  return { accountId, keyId: key.id };
}

/**
 * Writes one row in a transaction, as placing an order does, and reserves its amount if there is a spender.
 */
function write(app: App, spender: { accountId: string; keyId: string } | null): Promise<void> {
  const orderId = newId('order', app.clock.now());
  return transaction(app.scope(), async (tx) => {
    await tx.sql.unnamed(`insert into spending_tally (subject, period, spent_minor) values ($1, 'bench', 0)`, [
      orderId,
    ]);
    if (!spender) return;
    const purchase = { action: 'buy', domain: 'tiderow.com', premium: false, amountMinor: 1, orderId } as const;
    await reserveSpending(tx, { ...spender, memberId: null }, purchase);
  });
}
