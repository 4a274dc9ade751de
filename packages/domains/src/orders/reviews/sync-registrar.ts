import { alignWithRegistrar, listRegistrarDomains, type Repair } from '@onym/domains';
import { Fault } from '@onym/core';
import type { Scope } from '@onym/platform';
import { RegistrarError } from '@onym/core/ports';
import { fileFindings, recordFindings as record, notifyOperators } from '../engine/discrepancies.ts';
import type { Finding } from '../engine/order-books.ts';
import { findOpenSubjects } from '../engine/discrepancy.repository.ts';
import { findLiveNames } from '../engine/order.repository.ts';

/** What one run found and did. */
export interface RegistrarSync {
  /** Names in the registrar's account. */
  listed: number;
  repaired: Repair[];
  /** Names at the registrar that no account here has; each is filed as a finding. */
  unknown: string[];
  /** Our names whose state the registrar does not state; the next run queries them again. */
  unanswered: string[];
  /** Number of our names that are missing at the registrar, if implausibly high: none of them is judged then. Otherwise null. */
  missing: number | null;
}

/** The subject of findings about the whole account. */
const ACCOUNT = 'registrar_account';
const UNKNOWN = 'registration_unknown';

/**
 * Lists every name in the registrar's account, corrects our rows and the registrar's settings where they differ, mails the owner of a name that has
 * moved away, stores what needs a person as findings, and mails the operators new ones. Safe to run at any time and twice at once.
 * @throws Fault registrar_unavailable when the account cannot be listed: nothing was changed, and the job is retried; WorkerShutdown when the worker
 *   shuts down between two names
 */
export async function syncRegistrar(scope: Scope): Promise<RegistrarSync> {
  const sync = await compareAccount(scope);
  await notifyOperators(scope);
  return sync;
}

/**
 * Does the same as syncRegistrar(), without the mail to the operators: the caller ends with notifyOperators().
 * @throws Fault registrar_unavailable when the account cannot be listed: nothing was changed; WorkerShutdown when the worker shuts down between two
 *   names
 */
export async function compareAccount(scope: Scope): Promise<RegistrarSync> {
  const listed = await listRegistrarDomains(scope).catch((error: unknown) => {
    if (!(error instanceof RegistrarError)) throw error;
    throw new Fault('registrar_unavailable', `The registrar's account cannot be listed: ${error.message}`, {
      cause: error,
    });
  });
  const { repaired, strangers, unanswered, missing } = await alignWithRegistrar(
    scope,
    listed,
    (names) => findLiveNames(scope, names),
    // In the transaction that marks it as lost: the next run leaves lost names out.
    (tx, { id, name }) =>
      fileFindings(
        tx,
        id,
        [
          {
            kind: 'registration_gone',
            summary: 'A domain is neither in our registrar account nor registered any more; its owner has lost it.',
            wrong: { domain: name },
          },
        ],
        'later',
      ),
  );
  for (const { name, createdAt, expiresAt } of strangers)
    await recordFindings(scope, name, [
      {
        kind: UNKNOWN,
        summary: 'Our registrar account has a domain that no account here has.',
        wrong: { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
      },
    ]);
  const unknown = strangers.map(({ name }) => name as string);
  await resolveOthers(scope, new Set(unknown));
  await recordFindings(scope, ACCOUNT, [
    {
      kind: 'registrar_account_differs',
      summary:
        'Implausibly many of our domains are missing in the registrar account: is it the right account? No missing domain was judged.',
      wrong: missing === null ? null : { missing, listed: listed.size },
    },
  ]);
  for (const { domain, domainId, what } of repaired)
    scope.log.info({ domain, domainId, what }, 'put right by what the registrar says');
  return { listed: listed.size, repaired, unknown, unanswered, missing };
}

function recordFindings(scope: Scope, subject: string, findings: Finding[]): Promise<void> {
  return record(scope, subject, findings, { isTold: 'later' });
}

/** Resolves the findings about names that an account here has by now, or that are gone from the registrar. */
async function resolveOthers(scope: Scope, unknown: ReadonlySet<string>): Promise<void> {
  for (const subject of await findOpenSubjects(scope, UNKNOWN))
    if (!unknown.has(subject)) await recordFindings(scope, subject, [{ kind: UNKNOWN, summary: '', wrong: null }]);
}
