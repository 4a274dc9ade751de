import { Fault, readDomainName, type DomainName } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';

/** A custom host: a registrable domain or a name below one. */
export interface CustomHost {
  host: string;
  /** The registrable domain itself or above the host. */
  domain: DomainName;
  /** Relative to the domain; @ is the domain itself. */
  record: string;
}

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Splits a host typed by a user, such as `Shop.Example.com`, into the lower-case host, its registrable domain and the
 * record name within that domain.
 * @throws Fault invalid_request when it is not a domain name, or is `sitesDomain` or below it
 */
export function parseCustomHost(raw: string, sitesDomain: string): CustomHost {
  const refuse = (reason: string): Fault =>
    new Fault('invalid_request', `customDomain: ${reason}`, { details: { fieldErrors: { customDomain: reason } } });
  const labels = raw.trim().toLowerCase().replace(/\.$/, '').split('.');
  for (let from = 0; from <= labels.length - 2 && from <= 5; from++) {
    const verdict = readDomainName(labels.slice(from).join('.'));
    if (!verdict.ok) continue;
    const below = labels.slice(0, from);
    const host = [...below, verdict.name].join('.');
    if (host === sitesDomain || host.endsWith(`.${sitesDomain}`))
      throw refuse(formatSentence('pages.belongsToThisServiceUse'));
    if (!below.every((label) => LABEL.test(label)) || host.length > 253) break;
    return { host, domain: verdict.name, record: below.join('.') || '@' };
  }
  throw refuse(formatSentence('pages.isNotDomainName'));
}
