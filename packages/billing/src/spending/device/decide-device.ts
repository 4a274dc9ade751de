import { Fault, notFound } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { writeAudit } from '@onym/accounts/audit';
import { transaction, type Scope, type Tx } from '@onym/platform';
import type { DeviceGrant } from './device-grant.entity.ts';
import { claimPendingGrant, lockApprovedGrants } from './device-grant.repository.ts';
import { exceedsDefaults, lowerRequest, type GrantRequest } from './lower-request.ts';

/**
 * Assigns the pending grant of this code to the account and returns it; spaces, hyphens and case do not matter. A grant belongs to the
 * account that opens it first: another person who saw the code on a shared screen cannot answer it, so that the program gets no key of
 * another account.
 * @throws Fault not_found for a code that was answered, has expired, does not exist or was opened by another account first
 */
export function readDeviceGrant(scope: Scope, accountId: string, userCode: string): Promise<DeviceGrant> {
  return transaction(scope, (tx) => claimGrant(tx, accountId, userCode));
}

/**
 * Approves a pending grant and writes an audit entry: the next poll of the program gets a key of this account. Permissions, limits
 * and controls can be lowered here, never raised. What exceeds the defaults of a new key is granted only where the request names it.
 * @param onExceed called if what is granted exceeds the defaults of a new key; an error undoes the approval
 * @throws Fault not_found as readDeviceGrant() · invalid_request when no permission is left
 */
export function approveDevice(
  scope: Scope,
  accountId: string,
  { userCode, name, ...request }: GrantRequest & { userCode: string; name?: string | undefined },
  onExceed: () => void = () => {},
): Promise<DeviceGrant> {
  return transaction(scope, async (tx) => {
    const grant = await claimGrant(tx, accountId, userCode);
    const { permissions, spending, control } = lowerRequest(grant, request);
    if (permissions.length === 0)
      throw new Fault('invalid_request', formatSentence('fields.keepAtLeastOneOf'), {
        details: { fieldErrors: { permissions: formatSentence('fields.noneOfTheseWasRequested') } },
      });
    Object.assign(grant, { permissions: [...permissions], spending, control, name: name ?? grant.name });
    if (exceedsDefaults(grant)) onExceed();
    await decide(tx, grant, 'approved');
    return grant;
  });
}

/**
 * Denies a pending grant, so that no key is issued, and writes an audit entry.
 * @throws Fault not_found for a code that was answered, has expired, does not exist or was opened by another account first
 */
export async function denyDevice(scope: Scope, accountId: string, userCode: string): Promise<void> {
  await transaction(scope, async (tx) => decide(tx, await claimGrant(tx, accountId, userCode), 'denied'));
}

/**
 * Denies every approved grant of this account whose key was not issued yet, with an audit entry for each. Call it in the transaction that
 * removes access to the account or resets its password.
 */
export async function denyApprovedDevices(tx: Tx, accountId: string): Promise<void> {
  for (const grant of await lockApprovedGrants(tx, accountId)) await decide(tx, grant, 'denied');
}

/** Locks the pending grant and assigns it to this account. */
async function claimGrant(tx: Tx, accountId: string, userCode: string): Promise<DeviceGrant> {
  const grant = await claimPendingGrant(tx, accountId, userCode.toUpperCase().replaceAll(/[^A-Z]/g, ''));
  if (!grant) throw notFound('This code is not valid or has expired; request a new one from the program');
  return grant;
}

async function decide(tx: Tx, grant: DeviceGrant, status: 'approved' | 'denied'): Promise<void> {
  grant.status = status;
  const { name, permissions, spending, control } = grant;
  const details = { name, permissions: [...permissions], spending: { ...spending }, control: { ...control } };
  await writeAudit(tx, { actor: grant.account!.id, action: `device.${status}`, subject: grant.id, details });
}
