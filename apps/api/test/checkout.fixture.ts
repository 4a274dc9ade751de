import { sandboxRecords, call, CARDS, queryStack, mailTo, stack, submitCard, type User } from '@onym/testing';
import { vi } from 'vitest';
import { expectOk } from './expectations.fixture.ts';

/** POST /billing/checkout. */
export const requestCheckout = (user: User, json: unknown) =>
  call<{ url: string; code?: string }>('POST', '/billing/checkout', { user, json });

/** The URL of the page that it opens. */
export const openPage = async (user: User, json: unknown): Promise<string> =>
  expectOk(await requestCheckout(user, json)).url;

/** The checkout session id in a page's URL. */
export const sessionOf = (url: string): string => /cs_\w+/.exec(url)![0];

/** Submits the good card on the page; returns the status, 303 when it is paid. */
export const payOnPage = async (url: string): Promise<number> => (await submitCard(url, CARDS.good)).status;

export const waitUntil = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 100 });

interface Session {
  id: string;
  status: string;
  url: string | null;
  mode: string;
  customer: string;
  client_reference_id: string;
  metadata: Record<string, string>;
  success_url: string;
}

/** Calls the processor's own API. */
export async function callProcessor<T>(
  method: 'GET' | 'POST',
  path: string,
  form: Record<string, string> = {},
): Promise<T> {
  const query = method === 'GET' ? `?${new URLSearchParams(form)}` : '';
  const answer = await fetch(`${stack().sandboxUrl}/v1${path}${query}`, {
    method,
    headers: { authorization: 'Bearer sk_test_sandbox' },
    ...(method === 'POST' ? { body: new URLSearchParams(form) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** This user's checkout pages at the processor: the open ones, and the number of all. */
export async function pagesOf({ email }: User): Promise<{ open: string[]; all: number }> {
  const [row] = await queryStack<{ customer_id: string }>(
    'select customer_id from billing_customer c join account a on a.id = c.account_id where a.email = $1',
    [email],
  );
  if (!row) return { open: [], all: 0 };
  const { data } = await callProcessor<{ data: Session[] }>('GET', '/checkout/sessions', {
    customer: row.customer_id,
    limit: '100',
  });
  return { open: data.flatMap(({ id, status }) => (status === 'open' ? [id] : [])), all: data.length };
}

/** Creates a second page for the same item, like one that was still open when the first was paid. */
export async function duplicateCheckout(url: string): Promise<string> {
  const path = `/checkout/sessions/${sessionOf(url)}`;
  const session = await callProcessor<Session>('GET', path);
  const { data } = await callProcessor<{ data: { price: { id: string; recurring: { usage_type: string } | null } }[] }>(
    'GET',
    `${path}/line_items`,
  );
  const form: Record<string, string> = {
    mode: session.mode,
    customer: session.customer,
    client_reference_id: session.client_reference_id,
    success_url: session.success_url,
  };
  data.forEach(({ price }, index) => {
    form[`line_items[${index}][price]`] = price.id;
    if (price.recurring?.usage_type !== 'metered') form[`line_items[${index}][quantity]`] = '1';
  });
  const inner = session.mode === 'payment' ? 'payment_intent_data' : 'subscription_data';
  for (const [name, value] of Object.entries(session.metadata)) {
    form[`metadata[${name}]`] = value;
    form[`${inner}[metadata][${name}]`] = value;
  }
  return (await callProcessor<Session>('POST', '/checkout/sessions', form)).url!;
}

/** Minor units of each charge of this user, and what is left of them after refunds. */
export async function moneyOf({ email }: User): Promise<{ charged: number[]; kept: number }> {
  const { money } = await sandboxRecords(email);
  return {
    charged: money.map(({ amountMinor }) => amountMinor),
    kept: money.reduce((sum, { amountMinor, refundedMinor }) => sum + amountMinor - refundedMinor, 0),
  };
}

/** Mails about something that was paid twice. */
export const refundMails = async ({ email }: User) =>
  (await mailTo(email)).filter(({ subject }) => subject.includes('refunded'));

/** The types of the events published to this user. */
export const publishedTo = async ({ email }: User): Promise<string[]> =>
  (
    await queryStack<{ type: string }>(
      'select e.type from webhook_event e join account a on a.id = e.account_id where a.email = $1 order by e.type',
      [email],
    )
  ).map(({ type }) => type);
