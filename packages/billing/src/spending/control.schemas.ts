import { CONTROL_LEVELS, type ControlledAct, type ControlLevel } from '@onym/core';
import { z } from 'zod';

/** Faults of every procedure that calls admitChange(). */
export const CONTROL_FAULTS = ['control_not_allowed', 'approval_required', 'too_many_approvals'] as const;

const level = z.enum(CONTROL_LEVELS);

const ABOUT: Record<ControlledAct, string> = {
  registrant: "Register or transfer to a registrant other than the account's saved contact",
  privacyOff: 'Turn WHOIS privacy off',
  autoRenewOff: 'Turn auto-renew off, or raise the price limit of auto-renewal (the owner is always notified of that)',
  forwards: 'Create or delete email forwards',
  mailAndCertificates:
    'Change MX, CAA, TXT at the root, and records at _dmarc, _domainkey, _acme-challenge and _mta-sts',
  nameservers: 'Change the nameservers',
  zoneReplace: 'Replace all DNS records by an import or by restoring a version, or undo such a change',
  deleteAssets: 'Delete logos, kits, sites and legal texts, or unpublish a site',
};

/** The controls of a key or member in a request; absent ones keep their default or present level. Unknown properties are refused. */
export const ControlInput = z
  .strictObject(
    mapActs((act) => level.optional().meta({ description: ABOUT[act] })) as Record<
      ControlledAct,
      z.ZodOptional<typeof level>
    >,
  )
  .meta({ id: 'ControlInput' });

export const ControlWire = z
  .object(mapActs((act) => level.meta({ description: ABOUT[act] })) as Record<ControlledAct, typeof level>)
  .meta({
    id: 'Control',
    description:
      'How much a key or member may do alone. allow: done; notify: done, and the owner is notified; ask: the owner must approve (approval_required), for a member refused; deny: refused (control_not_allowed)',
  });

/** Returns the controls that a request sets, without the absent ones. */
export function controlFromWire(input: z.output<typeof ControlInput>): Partial<Record<ControlledAct, ControlLevel>> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

function mapActs<T>(toSchema: (act: ControlledAct) => T): Record<string, T> {
  return Object.fromEntries((Object.keys(ABOUT) as ControlledAct[]).map((act) => [act, toSchema(act)]));
}
