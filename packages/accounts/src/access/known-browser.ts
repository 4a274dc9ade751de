import { randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@onym/core';
import type { Secrets } from '@onym/platform';
import type { Credential } from './credential.repository.ts';

/** The name of the cookie, behind the prefix of the session library's cookies. */
export const BROWSER_COOKIE = 'browser';
/** Browsers keep no cookie for longer (RFC 6265bis, section 5.5). */
export const BROWSER_COOKIE_SECONDS = (400 * DAY_MS) / 1000;

/** So many people of one browser are remembered, the last to sign in first. */
const PEOPLE_MAX = 5;
const MARK_BYTES = 16;
// 16 bytes in base64url: the browser's own number, then a mark for each person.
const FORM = new RegExp(`^[\\w-]{22}(\\.[\\w-]{22}){1,${PEOPLE_MAX}}$`);

type Known = Pick<Credential, 'id' | 'hash'>;

/**
 * Tells whether a person has signed in before in the browser with this cookie (OWASP, "device cookies"). A mark is bound to the person and to
 * the password of that time: a new password ends all marks, those of a thief too.
 * @returns the browser's number, under which its tries are counted; null when it is not known, or the cookie is none of ours
 */
export function knownBrowser(secrets: Secrets, cookie: string | null, person: Known): string | null {
  if (cookie === null || !FORM.test(cookie)) return null;
  const [browser, ...marks] = cookie.split('.') as [string, ...string[]];
  const given = marks.map((mark) => Buffer.from(mark, 'base64url'));
  const isTheirs = marksOf(secrets, browser, person).some((mark) => given.some((one) => timingSafeEqual(one, mark)));
  return isTheirs ? browser : null;
}

/** The cookie with which this browser is known to the person from now on, beside those who were known in it. */
export function rememberBrowser(secrets: Secrets, cookie: string | null, person: Known): string {
  const [browser, ...marks] =
    cookie !== null && FORM.test(cookie) ? (cookie.split('.') as [string, ...string[]]) : [randomId()];
  const mark = marksOf(secrets, browser, person)[0]!.toString('base64url');
  return [browser, ...new Set([mark, ...marks])].slice(0, PEOPLE_MAX + 1).join('.');
}

/** One under every secret, the newest first. */
function marksOf(secrets: Secrets, browser: string, { id, hash }: Known): Buffer[] {
  return secrets.macs('known-browser', `${browser} ${id} ${hash}`).map((mark) => mark.subarray(0, MARK_BYTES));
}

function randomId(): string {
  return randomBytes(16).toString('base64url');
}
