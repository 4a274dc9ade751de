import { SECOND_MS, type DomainName } from '@onym/core';
import type { Scope, Tx } from '@onym/platform';
import { RegistrarError, type RegistrarDomain } from '@onym/core/ports';
import type { Domain } from './domain.entity.ts';
import { transferOut } from './transfer-out.ts';

/** Where a name is, as the registrar says just now. */
export type Standing =
  | { at: 'registrar'; found: RegistrarDomain }
  /** Somebody has it, and not in our account. */
  | { at: 'elsewhere' }
  /** Nobody has it any more. */
  | { at: 'nowhere' }
  | { at: 'unknown'; reason: string };

/**
 * Asks the registrar where a name is; a silent registrar is never an answer. From redemption no name moves to another
 * registrar, so one that is gone from there is nowhere.
 */
export async function standingOf(scope: Scope, { name, status }: Pick<Domain, 'name' | 'status'>): Promise<Standing> {
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

/** A registrar that says nothing so many times in a row is not asked again for now. */
const MOST_SILENCE = 5;

/** `standingOf` for many names one after the other: once the registrar has fallen silent, everything is unknown at once. */
export function patientlyAsking(scope: Scope): (domain: Pick<Domain, 'name' | 'status'>) => Promise<Standing> {
  let silence = 0;
  return async (domain) => {
    if (silence >= MOST_SILENCE) return { at: 'unknown', reason: 'the registrar has fallen silent' };
    const standing = await standingOf(scope, domain);
    silence = standing.at === 'unknown' ? silence + 1 : 0;
    return standing;
  };
}

/** Dates are kept to the second there. */
export function isOtherDate(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) >= SECOND_MS;
}

/**
 * Writes down what the registrar says against our row, which the caller has locked: another expiry date, with which an expired
 * name that was renewed elsewhere is active again; or that the name moved away. False where it says nothing new.
 */
export async function followStanding(tx: Tx, domain: Domain, standing: Standing): Promise<boolean> {
  if (standing.at === 'elsewhere' && domain.status !== 'redemption') {
    await transferOut(tx, domain);
    return true;
  }
  if (standing.at !== 'registrar' || !isOtherDate(standing.found.expiresAt, domain.expiresAt)) return false;
  domain.expiresAt = standing.found.expiresAt;
  if (domain.expiresAt > tx.clock.now()) domain.status = 'active';
  await tx.em.flush();
  return true;
}
