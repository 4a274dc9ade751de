import { LockMode } from '@mikro-orm/core';
import { AccountSchema } from '@onym/accounts/access';
import { Fault, notFound, type KeyBounds, type Permission } from '@onym/core';
import { say } from '@onym/core/sentences';
import { writeAudit } from '@onym/accounts/audit';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { DeviceGrantSchema, type DeviceGrant } from './device-grant.entity.ts';
import { lowerBounds } from './lower-bounds.ts';

/**
 * What is asked under this code, while it is open; spaces, hyphens and case do not matter. The first person who opens it claims it: a code
 * that stood on a shared screen cannot be answered by another person, so that the program gets no key of another account than its person's.
 * @throws Fault not_found for a code that was answered, has run out, was never given out or was opened by another person first
 */
export function readDeviceGrant(scope: Scope, accountId: string, userCode: string): Promise<DeviceGrant> {
  return transaction(scope, (tx) => claimGrant(tx, accountId, userCode));
}

/**
 * The person's yes: the program gets a key of this account, with no more than it asked for. Bounds and permissions may be lowered here,
 * never raised; of two the narrower counts.
 * @throws Fault not_found, invalid_request when no permission is left
 */
export function approveDevice(
  scope: Scope,
  accountId: string,
  wish: {
    userCode: string;
    name?: string | undefined;
    permissions?: readonly Permission[] | undefined;
    spending?: Partial<KeyBounds> | undefined;
  },
): Promise<DeviceGrant> {
  return transaction(scope, async (tx) => {
    const grant = await claimGrant(tx, accountId, wish.userCode);
    const permissions = grant.permissions.filter((one) => wish.permissions?.includes(one) ?? true);
    if (permissions.length === 0)
      throw new Fault('invalid_request', say('fields.leaveProgramOneOfPermissions'), {
        details: { fieldErrors: { permissions: say('fields.noneOfTheseWasAsked') } },
      });
    grant.permissions = permissions;
    grant.spending = lowerBounds(grant.spending, wish.spending ?? {});
    grant.name = wish.name ?? grant.name;
    await decide(tx, grant, 'approved');
    return grant;
  });
}

/** The person's no: no key is made. @throws Fault not_found */
export async function denyDevice(scope: Scope, accountId: string, userCode: string): Promise<void> {
  await transaction(scope, async (tx) => decide(tx, await claimGrant(tx, accountId, userCode), 'denied'));
}

/** Takes back every yes of this account for which the program has not taken its key yet. */
export async function denyApprovedDevices(tx: Tx, accountId: string): Promise<void> {
  const open = { account: accountId, status: 'approved' as const };
  const grants = await tx.em.find(DeviceGrantSchema, open, { lockMode: LockMode.PESSIMISTIC_WRITE });
  for (const grant of grants) await decide(tx, grant, 'denied');
}

/** Locks the open question for this person, who has it from now on. */
async function claimGrant(tx: Tx, accountId: string, userCode: string): Promise<DeviceGrant> {
  const mine = { ...openOnes(tx, userCode), $or: [{ account: null }, { account: accountId }] };
  const grant = await tx.em.findOne(DeviceGrantSchema, mine, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!grant) throw notFound('This code is not valid or has expired; request a new one from the program');
  grant.account ??= tx.em.getReference(AccountSchema, accountId, { wrapped: true });
  return grant;
}

async function decide(tx: Tx, grant: DeviceGrant, status: 'approved' | 'denied'): Promise<void> {
  grant.status = status;
  const { name, permissions, spending } = grant;
  const details = { name, permissions: [...permissions], spending: { ...spending } };
  await writeAudit(tx, { actor: grant.account!.id, action: `device.${status}`, subject: grant.id, details });
}

function openOnes(scope: Pick<Scope, 'clock'>, userCode: string) {
  const code = userCode.toUpperCase().replaceAll(/[^A-Z]/g, '');
  return { userCode: code, status: 'pending' as const, expiresAt: { $gt: scope.clock.now() } };
}
