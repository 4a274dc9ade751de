import { stack } from './test-stack.ts';

/** A payment as the sandbox processor stores it. */
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

/** A registration as the sandbox registrar stores it. */
export interface BookedRegistration {
  domain: string;
  orderId: string | null;
  createdAt: string;
  expiresAt: string;
  autorenew: boolean;
}

export interface SandboxRecords {
  intents: BookedIntent[];
  /** Payments that are held or captured. */
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
  /** For `price_factor`: multiplies the registry's prices. */
  factor?: number;
  /** For `refund_status`: the status of the refund. */
  status?: 'pending' | 'failed' | 'requires_action';
  times?: number;
  /** Only calls that contain this text are affected, because all test files share the sandbox. */
  match: string;
}

/** Returns the sandbox's records about these domains or email addresses. */
export async function sandboxRecords(...about: string[]): Promise<SandboxRecords> {
  const query = new URLSearchParams(about.map((text): [string, string] => ['about', text]));
  const { intents, registrations } = await callSandboxControl<{
    intents: BookedIntent[];
    registrations: BookedRegistration[];
  }>('GET', `state?${query}`);
  return { intents, money: intents.filter(({ status }) => status === 'held' || status === 'captured'), registrations };
}

/** Makes a vendor fail. Set `times`: only a test file with its own sandbox may clear faults, since others share one. */
export async function injectFault(order: SandboxFault): Promise<void> {
  await callSandboxControl('POST', 'faults', order);
}

/** Deletes all faults and ends the delays of calls that one of them delays. */
export async function clearFaults(): Promise<void> {
  const { status } = await fetch(`${stack().sandboxUrl}/_sandbox/faults`, { method: 'DELETE' });
  if (status !== 204) throw new Error(`the faults were not cleared: ${status}`);
}

/** Returns the mail to this address, oldest first, without that about sign-up and new keys. */
export async function mailTo(address: string): Promise<{ to: string; subject: string; text: string }[]> {
  return (await allMailTo(address)).filter(({ subject }) => !ACCOUNT_MAIL_SUBJECTS.includes(subject));
}

/** Mails that every sign-up and new key sends; tests about other mails ignore them. */
const ACCOUNT_MAIL_SUBJECTS = ['Confirm your email address', 'A new API key was created'];

/** Returns all mail to this address, oldest first, including that about sign-up and new keys. */
export async function allMailTo(address: string): Promise<{ to: string; subject: string; text: string }[]> {
  const { messages } = await callSandboxControl<{ messages: { to: string; subject: string; text: string }[] }>(
    'GET',
    `mail?${new URLSearchParams({ to: address })}`,
  );
  return messages;
}

/** Calls the control API of the sandbox. */
export async function callSandboxControl<T>(method: string, path: string, json?: unknown): Promise<T> {
  const answer = await fetch(`${stack().sandboxUrl}/_sandbox/${path}`, {
    method,
    ...(json === undefined ? {} : { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }),
  });
  if (!answer.ok) throw new Error(`the sandbox refused ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Answers the bank's authentication page of an order as the cardholder; redirects are not followed. */
export function answerBank(authenticationUrl: string, word: 'yes' | 'no'): Promise<Response> {
  return fetch(authenticationUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ answer: word }) });
}
