import { DAY_MS, Fault, type ControlLevel, type ControlledAct, type KeyControl } from '@onym/core';
import { callerOf } from './caller.ts';
import type { NameGrant } from './name-grant.ts';
import { controlOf, type Principal } from './principal.ts';

/** How long a key may do more to a domain that it registered itself. */
const OWN_REGISTRATION_MS = DAY_MS;

/** The registration of a domain: when, and the key that ordered it, if one did. */
export interface Registration {
  registeredAt: Date;
  registeredByKeyId?: string | null | undefined;
}

/**
 * Checks that a caller may perform an act, and returns its level. Call it where the act is performed, and pass the level
 * to admitChange() of @onym/billing/spending, which asks the owner of a key. Only keys get `ask`: members cannot request
 * approvals, so for them it is a refusal.
 * @throws Fault control_not_allowed when the owner has denied it to this key or member, or must do it instead of a member
 */
export function requireControl(principal: Principal, act: ControlledAct): ControlLevel {
  return requireLevel({ control: controlOf(principal), keyId: callerOf(principal).keyId }, act);
}

/**
 * Like requireControl() for an act on a domain. `notify` becomes `allow` while the domain was registered by this key less than 24 hours
 * ago: whoever orders a domain also sets it up.
 * @param now business time
 * @throws Fault control_not_allowed, as requireControl()
 */
export function requireNameControl(
  { control, keyId }: NameGrant,
  act: ControlledAct,
  { registeredAt, registeredByKeyId }: Registration,
  now: Date,
): ControlLevel {
  const level = requireLevel({ control, keyId }, act);
  const isOwn = keyId !== null && registeredByKeyId === keyId;
  const isRecent = now.getTime() - registeredAt.getTime() < OWN_REGISTRATION_MS;
  return level === 'notify' && isOwn && isRecent ? 'allow' : level;
}

/** The error for an act that the owner has denied to the key or member. */
export function controlNotAllowed(act: ControlledAct): Fault {
  return new Fault('control_not_allowed', `The owner does not allow this (control: ${act}); nothing was changed`, {
    details: { control: act },
  });
}

function ownerMustAct(act: ControlledAct): Fault {
  return new Fault(
    'control_not_allowed',
    `Only the owner of the account can do this, because members cannot request approvals (control: ${act}); nothing was changed`,
    { details: { control: act } },
  );
}

function requireLevel(
  { control, keyId }: { control: KeyControl | null; keyId: string | null },
  act: ControlledAct,
): ControlLevel {
  const level = control?.[act] ?? 'allow';
  if (level === 'deny') throw controlNotAllowed(act);
  if (level === 'ask' && keyId === null) throw ownerMustAct(act);
  return level;
}
