import { Fault } from './fault.ts';

declare const brand: unique symbol;
/** A syntactically valid address, trimmed, its host in lower case. */
export type Email = string & { readonly [brand]: 'Email' };

// The useful subset of RFC 5321: a dot-atom local part and a host name with at least one dot.
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const HOST = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Returns the address in its stored form, trimmed and with its host in lower case; undefined when it is not an address.
 */
export function readEmail(raw: string): Email | undefined {
  const text = raw.trim();
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const host = text.slice(at + 1).toLowerCase();
  if (at < 1 || local.length > 64 || text.length > 254) return undefined;
  return LOCAL.test(local) && HOST.test(host) && !/^\d+$/.test(host.split('.').at(-1)!)
    ? (`${local}@${host}` as Email)
    : undefined;
}

/** Returns the address in its stored form, like readEmail(). @throws Fault invalid_email when it is not an address */
export function parseEmail(raw: string): Email {
  const email = readEmail(raw);
  if (!email) throw new Fault('invalid_email', 'The email address is not valid');
  return email;
}

/** RFC 6761 section 6.4: `.invalid` never belongs to anyone. */
const DELETED_ACCOUNT_HOST = '@deleted.invalid';

/** The placeholder that replaces the address of a deleted account; unique per account. */
export function deletedAccountEmail(accountId: string): string {
  return `${accountId}${DELETED_ACCOUNT_HOST}`;
}

/** Whether the address is the placeholder of a deleted account, to which no mail is sent. */
export function isDeletedAccountEmail(email: string): boolean {
  return email.endsWith(DELETED_ACCOUNT_HOST);
}
