import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '@onym/api/router';
import { createTRPCClient, httpBatchStreamLink, httpLink, splitLink, TRPCClientError } from '@trpc/client';
import { firstAnswersLink } from './first-answers.ts';
import { servedCode, servedIn } from './words/served.ts';
import { t } from './words/words.ts';

/** For which account this page shows and does everything; unknown until the server has said it. */
let actsFor: string | undefined;

/** What the server is asked from now on to refuse for any other account: the session may move on while a page stays open. */
export function believe(accountId: string): void {
  actsFor ??= accountId;
}

/** Whoever comes next on this page may be somebody else. */
export function forgetAccount(): void {
  actsFor = undefined;
}

const belief = (): Record<string, string> => (actsFor === undefined ? {} : { 'x-onym-account': actsFor });

/**
 * The server's procedures, typed. Calls of one tick travel together and each answers as soon as it is done; what carries
 * an Idempotency-Key (`once`) travels alone, because the header is of the whole request.
 */
export const api = createTRPCClient<AppRouter>({
  links: [
    firstAnswersLink,
    splitLink({
      condition: ({ context }) => typeof context['idempotencyKey'] === 'string',
      true: httpLink({
        url: '/trpc',
        headers: ({ op }) => ({ ...belief(), 'idempotency-key': String(op.context['idempotencyKey']) }),
      }),
      false: httpBatchStreamLink({ url: '/trpc', maxItems: 20, headers: belief }),
    }),
  ],
});

/** A key that no other call has. Also where the page is not served over TLS, which `crypto.randomUUID` demands. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The options of a call that may be sent twice and is done once. */
export function once(idempotencyKey: string): { context: { idempotencyKey: string } } {
  return { context: { idempotencyKey } };
}

/** Why something did not work, in words for a person. */
export interface Refusal {
  message: string;
  /** The stable code of the server, or `unreachable`. */
  code: string;
  /** What support asks for; absent when the server was not reached. */
  requestId: string | undefined;
  /** After how many seconds the server takes another try; absent when it did not say. */
  retryAfterSeconds?: number;
  /** Message by field name, as the server gives it. */
  fieldErrors: Readonly<Record<string, string>>;
  /** What would open what was refused, and for how many dollars. */
  offer?: { productType: string; productName: string; oneTimePrice: number };
  /** What a zone file would do that is refused because lines of it cannot be imported. */
  incomplete?: inferRouterOutputs<AppRouter>['dns']['importZone'];
}

/** Reads whatever was thrown by a call of `api`. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof TRPCClientError)) return unreachable();
  const body = bodyOf(error);
  if (!body) return unreachable();
  const missing = Array.isArray(body.missing)
    ? Object.fromEntries(body.missing.map((field) => [String(field), t('shell.required')]))
    : {};
  const mistakes = Object.entries((body.fieldErrors as Record<string, string> | undefined) ?? {}).map(
    ([field, said]) => [field, mistakeIn(field, said) ?? said] as const,
  );
  const byCode = servedCode('refusals', String(body.code));
  return {
    message:
      servedIn(String(body.error)) ??
      (byCode && [byCode, ...mistakes.slice(0, 1).map(([, said]) => said)].join(' ')) ??
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

/** Whether the session is missing or over. */
export function isSignedOut(error: unknown): boolean {
  return refusalOf(error).code === 'unauthorized';
}

/** Whether the session does not act for the account of this page any more: its person was removed, or switched elsewhere. */
export function isElsewhere(error: unknown): boolean {
  return ['account_changed', 'membership_ended', 'team_inactive'].includes(refusalOf(error).code);
}

/** Some messages begin with the name of their field. */
function mistakeIn(field: string, said: string): string | undefined {
  return servedIn(said.replace(`${field} `, '')) ?? servedIn(said);
}

function bodyOf(error: { data?: unknown }): Record<string, unknown> | undefined {
  return (error.data as { body?: Record<string, unknown> } | undefined)?.body;
}

function unreachable(): Refusal {
  return {
    message: navigator.onLine ? t('general.onymCannotBeReachedCheck') : t('shell.youreOfflineCheckYourConnection'),
    code: 'unreachable',
    requestId: undefined,
    fieldErrors: {},
  };
}
