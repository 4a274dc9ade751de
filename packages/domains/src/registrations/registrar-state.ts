import { SECOND_MS, type DomainName } from '@onym/core';
import type { Scope, Tx } from '@onym/platform';
import { RegistrarError, type RegistrarDomain } from '@onym/core/ports';
import type { Domain } from './domain.entity.ts';
import { recordTransferOut } from './transfer-out.ts';

/** Where a name is registered, as the registrar currently states. */
export type RegistrarState =
  | { at: 'registrar'; found: RegistrarDomain }
  /** It is registered, but not in our account. */
  | { at: 'elsewhere' }
  /** It is no longer registered. */
  | { at: 'nowhere' }
  | { at: 'unknown'; reason: string };

/**
 * Queries the registrar about where a name is now. An error of the registrar gives `unknown` and is not thrown. From
 * redemption no name moves to another registrar, so a name in that status that is missing from our account is no longer
 * registered.
 */
export async function queryRegistrarState(
  scope: Scope,
  { name, status }: Pick<Domain, 'name' | 'status'>,
): Promise<RegistrarState> {
  const { registrar } = scope.ports;
  try {
    const found = await registrar.get(name as DomainName);
    if (found) return { at: 'registrar', found };
    if (status === 'redemption') return { at: 'nowhere' };
    const [row] = await registrar.check([name as DomainName], { fresh: true });
    if (row?.state === 'taken') return { at: 'elsewhere' };
    return row?.state === 'available' ? { at: 'nowhere' } : { at: 'unknown', reason: row?.reason ?? 'no answer' };
  } catch (error) {
    if (!(error instanceof RegistrarError)) throw error;
    return { at: 'unknown', reason: error.message };
  }
}

/** After so many unanswered queries in a row the registrar is not queried again for now. */
const MAX_UNANSWERED = 5;

/**
 * Returns a function that queries the state of one name after another. After five unanswered queries in a row it
 * answers `unknown` for all further names without a query.
 */
export function createRegistrarStateReader(
  scope: Scope,
): (domain: Pick<Domain, 'name' | 'status'>) => Promise<RegistrarState> {
  let silence = 0;
  return async (domain) => {
    if (silence >= MAX_UNANSWERED) return { at: 'unknown', reason: 'the registrar has fallen silent' };
    const standing = await queryRegistrarState(scope, domain);
    silence = standing.at === 'unknown' ? silence + 1 : 0;
    return standing;
  };
}

/** Whether two dates differ by a second or more, because the registrar stores whole seconds. */
export function isDifferentDate(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) >= SECOND_MS;
}

/**
 * Stores where the registrar's answer differs from our row, which the caller has locked: another expiry date, which
 * makes an expired name that was renewed elsewhere active again; or that the name was transferred out, which its owner
 * is told by mail and event. Does nothing for `nowhere` and `unknown`, nor for `elsewhere` in redemption.
 * @returns whether the row was changed
 */
export async function applyRegistrarState(tx: Tx, domain: Domain, standing: RegistrarState): Promise<boolean> {
  if (standing.at === 'elsewhere' && domain.status !== 'redemption') {
    await recordTransferOut(tx, domain);
    return true;
  }
  if (standing.at !== 'registrar' || !isDifferentDate(standing.found.expiresAt, domain.expiresAt)) return false;
  domain.expiresAt = standing.found.expiresAt;
  if (domain.expiresAt > tx.clock.now()) domain.status = 'active';
  await tx.em.flush();
  return true;
}
