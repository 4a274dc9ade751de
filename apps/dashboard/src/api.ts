import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '@onym/api/router';
import { createTRPCClient, httpBatchStreamLink, httpLink, splitLink, TRPCClientError } from '@trpc/client';
import { reauthenticationLink } from './reauthentication-link.ts';
import { firstAnswersLink } from './first-answers.ts';
import { translateCode, findTranslation } from './words/translate-served.ts';
import { t } from './words/words.ts';

/** The account for which this page reads and writes; unknown until the server has stated it. */
let actsFor: string | undefined;

/**
 * Sets the account of this page, unless it is already set; `clearAccount` resets it. From now on the server refuses
 * calls for any other account, because the session may switch while a page stays open.
 */
export function setAccount(accountId: string): void {
  actsFor ??= accountId;
}

/** Clears the account, because the next user of this page may be a different one. */
export function clearAccount(): void {
  actsFor = undefined;
}

const accountHeader = (): Record<string, string> => (actsFor === undefined ? {} : { 'x-onym-account': actsFor });

/**
 * Typed client of the server's procedures. Calls of one tick are sent as one batch, and each answers as soon as it is
 * done. A call with an Idempotency-Key is sent separately, because the header applies to the whole request.
 */
export const api = createTRPCClient<AppRouter>({
  links: [
    firstAnswersLink,
    reauthenticationLink,
    splitLink({
      condition: ({ context }) => typeof context['idempotencyKey'] === 'string',
      true: httpLink({
        url: '/trpc',
        headers: ({ op }) => ({ ...accountHeader(), 'idempotency-key': String(op.context['idempotencyKey']) }),
      }),
      false: httpBatchStreamLink({ url: '/trpc', maxItems: 20, headers: accountHeader }),
    }),
  ],
});

/** A unique key. Works without TLS too, unlike `crypto.randomUUID`. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns the options of an `api` call that carry the idempotency key. Purchases, renewals and starts of launches with
 * the same key take effect once, however often they are sent.
 */
export function idempotencyOptions(idempotencyKey: string): { context: { idempotencyKey: string } } {
  return { context: { idempotencyKey } };
}

/** Why a call failed, worded for the user. */
export interface Refusal {
  message: string;
  /** The server's stable error code, or `unreachable`. */
  code: string;
  /** The id that support asks for; absent when the server was not reached. */
  requestId: string | undefined;
  /** Seconds after which a retry is accepted; absent when the server did not state it. */
  retryAfterSeconds?: number;
  /** The server's message for each invalid field. */
  fieldErrors: Readonly<Record<string, string>>;
  /** The product that would allow the refused action, and its price in dollars. */
  offer?: { productType: string; productName: string; oneTimePrice: number };
  /** The effect of a zone file that is refused because some of its lines cannot be imported. */
  incomplete?: inferRouterOutputs<AppRouter>['dns']['importZone'];
}

/**
 * Converts an error thrown by a call of `api` to its code and texts in the language of the page. Any other error counts
 * as an unreachable server.
 */
export function toRefusal(error: unknown): Refusal {
  if (!(error instanceof TRPCClientError)) return unreachable();
  const body = bodyOf(error);
  if (!body) return unreachable();
  const missing = Array.isArray(body.missing)
    ? Object.fromEntries(body.missing.map((field) => [String(field), t('shell.required')]))
    : {};
  const mistakes = Object.entries((body.fieldErrors as Record<string, string> | undefined) ?? {}).map(
    ([field, message]) => [field, translateFieldError(field, message) ?? message] as const,
  );
  const byCode = translateCode('refusals', String(body.code));
  return {
    message:
      findTranslation(String(body.error)) ??
      (byCode && [byCode, ...mistakes.slice(0, 1).map(([, message]) => message)].join(' ')) ??
      String(body.error),
    code: String(body.code),
    requestId: typeof body.requestId === 'string' ? body.requestId : undefined,
    fieldErrors: { ...missing, ...Object.fromEntries(mistakes) },
    ...(body.code === 'import_incomplete' && {
      incomplete: body as unknown as inferRouterOutputs<AppRouter>['dns']['importZone'],
    }),
    ...(typeof body.retryAfterSeconds === 'number' && { retryAfterSeconds: body.retryAfterSeconds }),
    ...(body.code === 'entitlement_required' &&
      body.productType !== undefined && { offer: body as unknown as NonNullable<Refusal['offer']> }),
  };
}

/** Whether a call of `api` failed because the session is missing or has ended. */
export function isSignedOut(error: unknown): boolean {
  return toRefusal(error).code === 'unauthorized';
}

/**
 * Whether a call of `api` failed because the session does not act for the account of this page any more: the user was
 * removed from the account, its plan has no members now, or the user switched accounts in another tab.
 */
export function isForOtherAccount(error: unknown): boolean {
  return ['account_changed', 'membership_ended', 'team_inactive'].includes(toRefusal(error).code);
}

/** Translates a message of a field. Some messages begin with the name of their field. */
function translateFieldError(field: string, message: string): string | undefined {
  return findTranslation(message.replace(`${field} `, '')) ?? findTranslation(message);
}

function bodyOf(error: { data?: unknown }): Record<string, unknown> | undefined {
  return (error.data as { body?: Record<string, unknown> } | undefined)?.body;
}

function unreachable(): Refusal {
  return {
    message: navigator.onLine ? t('general.cantReachOnymCheckYour') : t('shell.youreOfflineCheckYourConnection'),
    code: 'unreachable',
    requestId: undefined,
    fieldErrors: {},
  };
}
