import { describeAccessGrant, endAccessSince, readAccessSince, type PendingEnd } from '@onym/accounts/access';
import type { App } from '@onym/app';
import { denyApprovedDevices } from '@onym/billing/spending';
import { escapeHtml } from '@onym/core';
import express, { type Request, type Response, type Router } from 'express';
import { formHandler, sendForm } from './form-page.ts';

const PATH = '/not-me';
const FORM_LIMIT = { entryPoint: 'not-me', perMinute: 20 };

/**
 * /not-me?token=...: the page behind the link of a security mail, for an owner who did not make the reported change. GET lists what would
 * end and changes nothing; POST ends it and mails the owner a link to choose a new password. It works without a session, because the thief
 * may have ended the owner's. At most 20 calls per minute and IP address.
 */
export function createNotMePage(app: App): Router {
  const pages = express.Router();
  pages.get(
    PATH,
    formHandler(app, FORM_LIMIT, async ({ scope, req, res }) => {
      const pending = await readAccessSince(scope, tokenOf(req));
      if (pending === null) return sendExpired(res);
      if (pending.endedAt) return sendDone(res, pending);
      sendQuestion(res, pending);
    }),
  );
  pages.post(
    PATH,
    formHandler(app, FORM_LIMIT, async ({ scope, req, res }) => {
      const ended = await endAccessSince(scope, tokenOf(req), denyApprovedDevices);
      if (ended === null) return sendExpired(res);
      if (ended.endedAt) return sendDone(res, ended);
      sendEnded(res, ended);
    }),
  );
  return pages;
}

/** A repeated value counts as missing. */
function tokenOf(req: Request): string {
  const { token } = req.query;
  return typeof token === 'string' ? token : '';
}

function sendQuestion(res: Response, { email, added }: PendingEnd): void {
  const list =
    added.length === 0
      ? '<p>No passkey, API key, member or second factor was added since then.</p>'
      : `<p>These were added since then and will be removed:</p>${listOf({ added })}`;
  sendForm(
    res,
    200,
    "This wasn't me",
    `<p>For the account <strong>${escapeHtml(email)}</strong>. All sessions end, in all browsers.</p>${list}
<p>Then we send you a link to choose a new password.</p>
<form method="post"><button>End access and secure my account</button></form>`,
  );
}

function sendEnded(res: Response, { email, added }: PendingEnd): void {
  const removed = added.length === 0 ? '' : `<h2>Removed from the account</h2>${listOf({ added })}`;
  sendForm(
    res,
    200,
    'Now choose a new password',
    `<p>All sessions have ended. One step is left, because someone may know your password: open the link that we sent to <strong>${escapeHtml(email)}</strong>, or <a href="/reset-password">request another one</a>.</p>${removed}`,
  );
}

/** The link was used before, by its owner or by a program that sends forms. */
function sendDone(res: Response, { email }: PendingEnd): void {
  sendForm(
    res,
    200,
    'This was done already',
    `<p>The access that this link is about has ended; nothing was changed now. To sign in, open the link that we sent to <strong>${escapeHtml(email)}</strong>, or <a href="/reset-password">choose a new password</a>.</p><p>If something else has happened since, use the link in the newer email.</p>`,
  );
}

function listOf({ added }: Pick<PendingEnd, 'added'>): string {
  return `<ul>${added.map((way) => `<li>${escapeHtml(describeAccessGrant(way))}</li>`).join('')}</ul>`;
}

function sendExpired(res: Response): void {
  sendForm(
    res,
    404,
    'This link has expired',
    '<p>It is more than 30 days old, or incomplete.</p><p><a href="/reset-password">Choose a new password</a> instead: the page lists what was added to your account in the last 30 days, and removes it.</p>',
  );
}
