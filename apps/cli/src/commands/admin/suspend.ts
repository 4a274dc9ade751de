import {
  suspendAccount,
  suspendedAccountsAndKeys,
  suspendKey,
  unsuspendAccount,
  unsuspendKey,
  type Suspension,
} from '@onym/access';
import { suspendDomain, unsuspendDomain } from '@onym/dns';
import { suspendedDomains } from '@onym/domains';
import type { House } from '@onym/house';
import { suspendedSites, suspendSite, unsuspendSite } from '@onym/landing';
import { UsageError } from '../../usage-error.ts';
import { needed, type Answer, type Values } from './values.ts';

type Kind = Suspension['kind'];

/** What each kind of thing is suspended and freed by. */
const BY_KIND: Readonly<
  Record<
    Kind,
    {
      suspend: (scope: ReturnType<House['scope']>, id: string, reason: string) => Promise<void>;
      unsuspend: (scope: ReturnType<House['scope']>, id: string) => Promise<void>;
    }
  >
> = {
  account: { suspend: suspendAccount, unsuspend: unsuspendAccount },
  key: { suspend: suspendKey, unsuspend: unsuspendKey },
  domain: { suspend: suspendDomain, unsuspend: unsuspendDomain },
  site: { suspend: suspendSite, unsuspend: unsuspendSite },
};
const KINDS = Object.keys(BY_KIND);
const REASON_MAX = 1000;

/** @throws UsageError; Fault not_found */
export async function suspend(house: House, values: Values): Promise<Answer> {
  const { kind, id } = subjectOf(values);
  const reason = needed(values, 'reason').trim();
  if (reason === '' || reason.length > REASON_MAX)
    throw new UsageError(`--reason is a text of 1 to ${REASON_MAX} characters; the owner reads it`);
  await BY_KIND[kind].suspend(house.scope(), id, reason);
  return { json: { kind, id, suspended: true, reason }, lines: [`${kind} ${id} is suspended; its owner is told.`] };
}

/** @throws UsageError; Fault not_found */
export async function unsuspend(house: House, values: Values): Promise<Answer> {
  const { kind, id } = subjectOf(values);
  await BY_KIND[kind].unsuspend(house.scope(), id);
  return { json: { kind, id, suspended: false }, lines: [`${kind} ${id} is not suspended.`] };
}

/** All that is suspended now. */
export async function listSuspended(house: House): Promise<Answer> {
  const scope = house.scope();
  const found = (
    await Promise.all([suspendedAccountsAndKeys(scope), suspendedDomains(scope), suspendedSites(scope)])
  ).flat();
  const suspended = found.map(({ suspendedAt, ...one }) => ({ ...one, suspendedAt: suspendedAt.toISOString() }));
  return {
    json: { suspended },
    lines:
      suspended.length === 0
        ? ['Nothing is suspended.']
        : suspended.map(
            ({ kind, id, called, reason, suspendedAt }) =>
              `${kind.padEnd(8)} ${id}${called === id ? '' : ` (${called})`}  since ${suspendedAt.slice(0, 10)}: ${reason}`,
          ),
  };
}

function subjectOf(values: Values): { kind: Kind; id: string } {
  const { kind, id } = values;
  if (typeof kind !== 'string' || !KINDS.includes(kind) || typeof id !== 'string' || id === '')
    throw new UsageError(`Say what: ${KINDS.join('|')} and its e-mail or id, key id, name or host`);
  return { kind: kind as Kind, id };
}
