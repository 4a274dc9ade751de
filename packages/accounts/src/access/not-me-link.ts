import { timingSafeEqual } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@onym/core';
import type { Scope } from '@onym/platform';

/** How long the link is valid. */
const LINK_MS = 30 * DAY_MS;
/** A mail is written this long after the change that it reports, at most. */
const MAIL_DELAY_MS = 5 * MINUTE_MS;
const FORM = /^(?<accountId>\w{1,64})\.(?<now>\d{13})\.(?<wall>\d{13})\.(?<mac>[\w-]{43})$/;

/** A change of an account that its owner may not have made. */
export interface ReportedChange {
  /** The account that the mail was about, or the person's own. */
  accountId: string;
  /** A moment shortly before the change, by the business clock and by the machine's. */
  since: { now: Date; wall: Date };
  /** When the mail was written, by both clocks. */
  mailedAt: { now: Date; wall: Date };
}

/**
 * Returns the advice of a mail that reports a change to the owner of an account, who may not have made it: a link, valid for 30
 * days, to the page that ends everything added since. Plain text. Send it only to the address that the owner has proven.
 */
export function unexpectedChangeAdvice(
  scope: Pick<Scope, 'settings' | 'secrets' | 'clock'>,
  accountId: string,
): string {
  const link = `${scope.settings.publicUrl}/not-me?token=${createToken(scope, accountId)}`;
  return `If this wasn't you, open this link and confirm there:\n\n${link}\n\nThis ends all sessions and removes everything that was added to your account since then: passkeys, API keys, members and two-factor authentication. The page lists it first. Then choose a new password. The link is valid for 30 days and works once.`;
}

/** Returns the change that the link with this token was mailed about, or null if the link has expired or is not ours. */
export function readReportedChange(
  { secrets, clock }: Pick<Scope, 'secrets' | 'clock'>,
  token: string,
): ReportedChange | null {
  const { accountId, now, wall, mac } = FORM.exec(token)?.groups ?? {};
  if (!accountId || !mac) return null;
  const given = Buffer.from(mac, 'base64url');
  const isOurs = secrets
    .macs('not-me-link', signedText(accountId, Number(now), Number(wall)))
    .some((right) => right.length === given.length && timingSafeEqual(right, given));
  if (!isOurs || clock.now().getTime() - Number(now) >= LINK_MS) return null;
  const before = (ms: number): Date => new Date(ms - MAIL_DELAY_MS);
  const since = { now: before(Number(now)), wall: before(Number(wall)) };
  return { accountId, since, mailedAt: { now: new Date(Number(now)), wall: new Date(Number(wall)) } };
}

function createToken({ secrets, clock }: Pick<Scope, 'secrets' | 'clock'>, accountId: string): string {
  const [now, wall] = [clock.now().getTime(), clock.wall().getTime()];
  const mac = secrets.mac('not-me-link', signedText(accountId, now, wall)).toString('base64url');
  return `${accountId}.${now}.${wall}.${mac}`;
}

function signedText(accountId: string, now: number, wall: number): string {
  return `${accountId}.${now}.${wall}`;
}
