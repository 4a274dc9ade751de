import type { Random } from '../chaos/random.ts';
import type { Message } from '../chaos/send.ts';

type Call = Pick<Message, 'method' | 'path' | 'json' | 'headers' | 'hangUpAfterMs'>;

const WRONG_WORDS = ['dry_run', 'dryrun', 'max_price', 'preview', 'simulate', 'test', 'idempotencyKey'];
const KINDS = { check: 20, bulk: 5, buy: 30, renew: 25, list: 5, approval: 5, dns: 5, keys: 5 } as const;

/** A random next call of a careless agent. With few `names`, nearly every call repeats an earlier one. */
export function nextCall(random: Random, names: readonly string[]): Call {
  const domain = random.one(names);
  const what = random.weighted(KINDS);
  switch (what) {
    case 'check':
      return { method: 'GET', path: `/api/v1/domains/check?name=${encodeURIComponent(domain)}` };
    case 'bulk':
      return { method: 'POST', path: '/api/v1/domains/check', json: { domains: names.slice(0, 10) } };
    case 'list':
      return { method: 'GET', path: '/api/v1/domains/list' };
    case 'approval':
      return { method: 'POST', path: `/api/v1/approvals/apr_${'0'.repeat(26)}/approve`, json: {} };
    case 'keys':
      return { method: 'POST', path: '/api/v1/keys', json: { spending: { perMonth: null, perPurchase: null } } };
    case 'dns':
      return {
        method: 'POST',
        path: `/api/v1/domains/${domain}/dns`,
        json: { type: 'TXT', host: '@', value: 'hello' },
      };
    case 'buy':
    case 'renew': {
      const body = what === 'buy' ? { domain, ...carelessness(random) } : carelessness(random);
      const query = random.chance(0.1) ? `?dryRun=${random.one(['true', '1', 'yes', 'false'])}` : '';
      return {
        method: 'POST',
        path: what === 'buy' ? `/api/v1/domains/buy${query}` : `/api/v1/domains/${domain}/renew${query}`,
        json: body,
        headers: idempotency(random),
        ...(random.chance(0.2) ? { hangUpAfterMs: random.whole(1, 400) } : {}),
      };
    }
  }
}

function carelessness(random: Random): Record<string, unknown> {
  return {
    ...(random.chance(0.1) ? { [random.one(WRONG_WORDS)]: true } : {}),
    ...(random.chance(0.1) ? { dryRun: random.one([true, 'true', 1, false]) } : {}),
    ...(random.chance(0.2) ? { maxPrice: random.one([5, 20, 1000, '20', -1]) } : {}),
    ...(random.chance(0.05) ? { years: random.one([1, 2, 10]) } : {}),
  };
}

function idempotency(random: Random): Record<string, string> {
  if (random.chance(0.5)) return {};
  return { 'idempotency-key': random.one(['first', 'second', 'third', `once-${random.whole(1, 1e9)}`, 'not a key']) };
}
