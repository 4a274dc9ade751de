import type { Scope, Tx } from '@onym/platform';

const READ = 'select secret, "lastStep" from auth."twoFactor" where "userId" = $1';
// The first accepted code switches the second factor on, so its age counts from then.
const SPEND = `
  update auth."twoFactor" set "lastStep" = $2, "createdAt" = case when verified is false then $3::timestamptz else "createdAt" end
   where "userId" = $1 and ("lastStep" is null or "lastStep" < $2) returning 1`;

/**
 * Returns the sealed secret of a person's second factor and the time step of the last code used; undefined without
 * one.
 */
export function readSecondFactor(
  scope: Pick<Scope, 'sql'>,
  personId: string,
): Promise<{ secret: string; lastStep: number | null } | undefined> {
  return scope.sql.row<{ secret: string; lastStep: number | null }>('access-read-second-factor', READ, [personId]);
}

/**
 * Stores that the code of this time step was used; the first one of a new second factor also sets its age. Returns false if it
 * or a later one was used before, or the person has no second factor: of two concurrent calls with one code, one gets true.
 */
export async function useCodeStep(
  scope: Pick<Scope, 'sql'>,
  personId: string,
  step: number,
  wall: Date,
): Promise<boolean> {
  return (await scope.sql.row('access-spend-step', SPEND, [personId, step, wall])) !== undefined;
}

/** Removes the second factor: the person then signs in with the password alone. */
export async function removeSecondFactor(tx: Tx, personId: string): Promise<void> {
  await tx.sql.rows('access-delete-second-factor', 'delete from auth."twoFactor" where "userId" = $1', [personId]);
  await tx.sql.rows(
    'access-switch-off-second-factor',
    'update auth."user" set "twoFactorEnabled" = false where id = $1',
    [personId],
  );
}
