import { openApp } from '@onym/app';
import { readConfig } from '@onym/platform';
import { uniqueWord } from '../agents/open-site.ts';
import { createBuyingAccount } from '../buying-account.ts';
import { sendRequest } from './send.ts';

/** A customer with a key, a saved card, a name with a record, and an endpoint for events of their purchases. */
export interface Customer {
  headers: Record<string, string>;
  domain: string;
  recordId: string;
}

/** A purchase, and the last response to its buyer. */
export interface Purchase {
  domain: string;
  orderId: string | null;
  status: number;
  tries: number;
  /** Time of the last response, in milliseconds of performance.now(). */
  answeredAt: number;
}

export interface Shop {
  shoppers: readonly Customer[];
  /** All purchases of all events. */
  purchases: Purchase[];
}

const SHOPPERS = 8;
const LIMIT_MS = 60_000;

/** Creates customers as sign-up and payment would, through one api of a running service. */
export async function createCustomers(
  apiUrl: string,
  { environment, sandboxUrl, hookUrl }: { environment: Record<string, string>; sandboxUrl: string; hookUrl: string },
): Promise<Shop> {
  const app = await openApp(readConfig({ ...environment, LOG_LEVEL: 'silent' }), 'bench');
  try {
    const purchases: Purchase[] = [];
    const shoppers = await Promise.all(
      Array.from({ length: SHOPPERS }, async () => {
        const spending = { perPurchaseMinor: null, perDayMinor: null, perMonthMinor: null };
        const buyer = { tier: 'agency', key: { name: 'bench', permissions: ['*'], spending } } as const;
        const { headers } = await createBuyingAccount({ app, sandboxUrl }, buyer);
        const call = async (path: string, json: object): Promise<Record<string, unknown>> => {
          const message = { method: 'POST', path, headers, json };
          const { status, body } = await sendRequest(`${apiUrl}/api/v1${path}`, message, LIMIT_MS);
          if (status !== 200 && status !== 201) throw new Error(`${path} answered ${status} ${JSON.stringify(body)}`);
          return body;
        };
        await call('/webhook-endpoints', { url: hookUrl });
        const domain = `${uniqueWord()}.com`;
        const { orderId } = await call('/domains/buy', { domain });
        purchases.push({ domain, orderId: orderId as string, status: 200, tries: 1, answeredAt: performance.now() });
        const { id } = await call(`/domains/${domain}/dns`, { type: 'TXT', host: 'bench', value: 'first' });
        return { headers, domain, recordId: id as string };
      }),
    );
    return { shoppers, purchases };
  } finally {
    await app.close();
  }
}
