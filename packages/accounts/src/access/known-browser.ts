import { randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@onym/core';
import type { Secrets } from '@onym/platform';
import type { Credential } from './credential.repository.ts';

/** The name of the cookie, behind the prefix of the session library's cookies. */
export const BROWSER_COOKIE = 'browser';
/** Browsers keep no cookie for longer (RFC 6265bis, section 5.5). */
export const BROWSER_COOKIE_SECONDS = (400 * DAY_MS) / 1000;

/** How many people of one browser are remembered, the most recent one first. */
const PEOPLE_MAX = 5;
const MARK_BYTES = 16;
// Values of 16 bytes in base64url: the browser's id, then a mark for each person.
const FORM = new RegExp(`^[\\w-]{22}(\\.[\\w-]{22}){1,${PEOPLE_MAX}}$`);

type BrowserUser = Pick<Credential, 'id' | 'hash'>;

/**
 * Returns the id of the browser with this cookie if the person has signed in there before (OWASP, "device cookies"), to count its
 * attempts separately; null if not, or if the cookie is invalid or absent. A cookie's mark is bound to the person and to their
 * password: a new password invalidates all marks, including a thief's.
 */
export function findKnownBrowser(secrets: Secrets, cookie: string | null, person: BrowserUser): string | null {
  if (cookie === null || !FORM.test(cookie)) return null;
  const [browser, ...marks] = cookie.split('.') as [string, ...string[]];
  const given = marks.map((mark) => Buffer.from(mark, 'base64url'));
  const isTheirs = marksOf(secrets, browser, person).some((mark) => given.some((one) => timingSafeEqual(one, mark)));
  return isTheirs ? browser : null;
}

/**
 * Returns the new value of the cookie that marks this browser as known for the person. Of the people that `cookie`, the value
 * sent, already contains, the four most recent ones stay. Without a valid cookie the browser gets a new id.
 */
export function rememberBrowser(secrets: Secrets, cookie: string | null, person: BrowserUser): string {
  const [browser, ...marks] =
    cookie !== null && FORM.test(cookie) ? (cookie.split('.') as [string, ...string[]]) : [randomId()];
  const mark = marksOf(secrets, browser, person)[0]!.toString('base64url');
  return [browser, ...new Set([mark, ...marks])].slice(0, PEOPLE_MAX + 1).join('.');
}

/** Returns one mark for each app secret, the newest first. */
function marksOf(secrets: Secrets, browser: string, { id, hash }: BrowserUser): Buffer[] {
  return secrets.macs('known-browser', `${browser} ${id} ${hash}`).map((mark) => mark.subarray(0, MARK_BYTES));
}

function randomId(): string {
  return randomBytes(16).toString('base64url');
}
