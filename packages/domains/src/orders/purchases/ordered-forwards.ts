import { entitlementRequired } from '@onym/billing';
import { forwardLimitOf, MAX_FORWARDS, parseForward, type ForwardOwner } from '@onym/domains';
import { Fault, type DomainName } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { Scope } from '@onym/platform';

/** A forward that is bought together with its domain, in stored form. */
export interface OrderedForward {
  alias: string;
  forwardTo: string;
}

/**
 * Validates the email forwards of a purchase, by the same rules as forwards that are added later, and returns them in stored form. `from` is a
 * mailbox or its whole address on the domain.
 * @throws Fault invalid_request with `fieldErrors`, for more than 100 forwards or the first one that is invalid or repeats an alias
 */
export function readForwards(name: DomainName, raw: readonly { from: string; to: string }[]): OrderedForward[] {
  if (raw.length > MAX_FORWARDS)
    throw new Fault('invalid_request', formatSentence('forwards.domainHasAtMostN', { n: MAX_FORWARDS }), {
      details: { fieldErrors: { emailForwards: formatSentence('fields.atMostN', { n: MAX_FORWARDS }) } },
    });
  const seen = new Set<string>();
  return raw.map(({ from, to }, index) => {
    const forward = parse(name, from, to, index);
    if (seen.has(forward.alias)) throw wrong(index, { from: 'occurs twice' });
    seen.add(forward.alias);
    return forward;
  });
}

/**
 * Passes when the buyer may have this many forwards on one domain. Call it before money is held.
 * @throws Fault entitlement_required when there are more than the account's plan and slots allow
 */
export async function requireForwardSlots(
  scope: Pick<Scope, 'sql' | 'settings'>,
  buyer: ForwardOwner,
  forwards: readonly OrderedForward[],
): Promise<void> {
  if (forwards.length === 0) return;
  if (forwards.length > (await forwardLimitOf(scope, buyer)))
    throw entitlementRequired(scope.settings, 'EMAIL_FORWARDING_SLOT');
}

function parse(name: DomainName, from: string, to: string, index: number): OrderedForward {
  const [alias = '', ...domains] = from.split('@');
  if (domains.length > 0 && domains.join('@').trim().toLowerCase() !== name)
    throw wrong(index, { from: `is not an address of ${name}` });
  try {
    return parseForward(name, { alias, forwardTo: to });
  } catch (error) {
    const errors =
      error instanceof Fault
        ? (error.details['fieldErrors'] as { alias?: string; forwardTo?: string } | undefined)
        : undefined;
    if (!errors) throw error;
    throw wrong(index, {
      ...(errors.alias ? { from: errors.alias } : {}),
      ...(errors.forwardTo ? { to: errors.forwardTo } : {}),
    });
  }
}

function wrong(index: number, problems: Record<string, string>): Fault {
  const fieldErrors = Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [`emailForwards[${index}].${field}`, problem]),
  );
  return new Fault(
    'invalid_request',
    Object.entries(fieldErrors)
      .map(([field, problem]) => `${field}: ${problem}`)
      .join('; '),
    { details: { fieldErrors } },
  );
}
