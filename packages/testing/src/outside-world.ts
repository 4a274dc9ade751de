import { stack } from './test-stack.ts';

/** A payment in the processor's own books. */
export interface BookedIntent {
  id: string;
  status: 'requires_confirmation' | 'held' | 'captured' | 'canceled' | 'declined';
  amountMinor: number;
  refundedMinor: number;
  currency: string;
  customerEmail: string | null;
  orderId: string | null;
  domain: string | null;
}

/** A registration in the registrar's own books. */
export interface BookedRegistration {
  domain: string;
  orderId: string | null;
  createdAt: string;
  expiresAt: string;
  autorenew: boolean;
}

export interface Books {
  intents: BookedIntent[];
  /** Intents that hold or took money. */
  money: BookedIntent[];
  registrations: BookedRegistration[];
}

export interface SandboxFault {
  service: 'processor' | 'registry' | 'nameserver' | 'mailbox' | 'model' | 'search';
  operation: string;
  kind:
    | 'error_before'
    | 'error_after'
    | 'drop_before'
    | 'drop_after'
    | 'timeout_after'
    | 'stored_500'
    | 'rate_limit'
    | 'latency'
    | 'price_factor'
    | 'refund_status';
  ms?: number;
  /** The factor of `price_factor`, by which the registry's prices are multiplied. */
  factor?: number;
  /** The status that `refund_status` gives to a refund. */
  status?: 'pending' | 'failed' | 'requires_action';
  times?: number;
  /** Only calls about this are hit: the sandbox is shared by all test files. */
  match: string;
}

/** The records of the sandbox about these domains or e-mail addresses. */
export async function books(...about: string[]): Promise<Books> {
  const query = new URLSearchParams(about.map((text): [string, string] => ['about', text]));
  const { intents, registrations } = await control<{ intents: BookedIntent[]; registrations: BookedRegistration[] }>(
    'GET',
    `state?${query}`,
  );
  return { intents, money: intents.filter(({ status }) => status === 'held' || status === 'captured'), registrations };
}

/** Makes a vendor fail. Faults are never cleared, since that would clear those of other tests: set `times`. */
export async function fault(order: SandboxFault): Promise<void> {
  await control('POST', 'faults', order);
}

/** Deletes all faults; calls that one of them delays are answered at once. */
export async function clearFaults(): Promise<void> {
  await fetch(`${stack().sandboxUrl}/_sandbox/faults`, { method: 'DELETE' });
}

/** The mail that reached this address, oldest first. */
export async function mailTo(address: string): Promise<{ to: string; subject: string; text: string }[]> {
  return (await everyMailTo(address)).filter(({ subject }) => !HOUSEKEEPING.includes(subject));
}

/** Mails that every sign-up and new key sends; tests about other mails ignore them. */
const HOUSEKEEPING = ['Confirm your email address', 'A new API key was created'];

/** The same with the mails about signing up and keys, the oldest first. */
export async function everyMailTo(address: string): Promise<{ to: string; subject: string; text: string }[]> {
  const { messages } = await control<{ messages: { to: string; subject: string; text: string }[] }>(
    'GET',
    `mail?${new URLSearchParams({ to: address })}`,
  );
  return messages;
}

/** A call of the sandbox's control. */
export async function control<T>(method: string, path: string, json?: unknown): Promise<T> {
  const answer = await fetch(`${stack().sandboxUrl}/_sandbox/${path}`, {
    method,
    ...(json === undefined ? {} : { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }),
  });
  if (!answer.ok) throw new Error(`the sandbox refused ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Answers the bank's page of an order as the cardholder; redirects are not followed. */
export function answerBank(authenticationUrl: string, word: 'yes' | 'no'): Promise<Response> {
  return fetch(authenticationUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ answer: word }) });
}
