import { LockMode } from '@mikro-orm/core';
import { AccountSchema } from '@onym/access';
import { Fault, notFound, type KeyBounds, type Permission } from '@onym/kernel';
import { writeAudit } from '@onym/audit';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { DeviceGrantSchema, type DeviceGrant } from './device-grant.entity.ts';
import { lowerBounds } from './lower-bounds.ts';

/**
 * What is asked under this code, while it is open. Spaces, hyphens and case do not matter.
 * @throws Fault not_found for a code that was answered, has run out or was never given out
 */
export async function readDeviceGrant(scope: Scope, userCode: string): Promise<DeviceGrant> {
  return found(await scope.em.fork().findOne(DeviceGrantSchema, openOnes(scope, userCode)));
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
    const grant = await lockGrant(tx, wish.userCode);
    const permissions = grant.permissions.filter((one) => wish.permissions?.includes(one) ?? true);
    if (permissions.length === 0)
      throw new Fault('invalid_request', 'Leave the program one of the permissions it asks for, or say no', {
        details: { fieldErrors: { permissions: 'None of these was asked for' } },
      });
    grant.permissions = permissions;
    grant.spending = lowerBounds(grant.spending, wish.spending ?? {});
    grant.name = wish.name ?? grant.name;
    await decide(tx, grant, accountId, 'approved');
    return grant;
  });
}

/** The person's no: no key is made. @throws Fault not_found */
export async function denyDevice(scope: Scope, accountId: string, userCode: string): Promise<void> {
  await transaction(scope, async (tx) => decide(tx, await lockGrant(tx, userCode), accountId, 'denied'));
}

async function lockGrant(tx: Tx, userCode: string): Promise<DeviceGrant> {
  return found(
    await tx.em.findOne(DeviceGrantSchema, openOnes(tx, userCode), { lockMode: LockMode.PESSIMISTIC_WRITE }),
  );
}

async function decide(tx: Tx, grant: DeviceGrant, accountId: string, status: 'approved' | 'denied'): Promise<void> {
  grant.status = status;
  grant.account = tx.em.getReference(AccountSchema, accountId, { wrapped: true });
  const { name, permissions, spending } = grant;
  const details = { name, permissions: [...permissions], spending: { ...spending } };
  await writeAudit(tx, { actor: accountId, action: `device.${status}`, subject: grant.id, details });
}

function openOnes(scope: Pick<Scope, 'clock'>, userCode: string) {
  const code = userCode.toUpperCase().replaceAll(/[^A-Z]/g, '');
  return { userCode: code, status: 'pending' as const, expiresAt: { $gt: scope.clock.now() } };
}

function found(grant: DeviceGrant | null): DeviceGrant {
  if (!grant) throw notFound('There is no open question under this code; the program can ask for another');
  return grant;
}
