import {
  requestProofMail,
  findPasswordProblem,
  readReset,
  RECENT_DAYS,
  resetPassword,
  describeAccessGrant,
  type PendingReset,
  type Sessions,
  type AccessGrant,
} from '@onym/accounts/access';
import { escapeHtml, readEmail } from '@onym/core';
import type { App } from '@onym/app';
import { denyApprovedDevices } from '@onym/billing/spending';
import express, { type Request, type Response, type Router } from 'express';
import { formHandler, formField, formFields, passwordForm, sendForm } from './form-page.ts';

const PATH = '/reset-password';
const FORM_LIMIT = { entryPoint: 'reset-password', perMinute: 20 };
const CHANGED = 'Your password was changed';
/** The form lists at most this many additions; further ones are removed without confirmation. */
const LISTED_MAX = 200;

/**
 * Creates /reset-password: without a token the page asks for the e-mail address and mails a link, with the same page
 * whether or not the address has an account; with one it sets a new password, ends all sessions and removes the recent
 * additions that stay selected. A used or expired link is 404; at most 20 calls per minute and IP address. Plain forms,
 * for any mail client's browser. Programs do the same through /api/auth.
 */
export function createResetPage(app: App, sessions: Sessions): Router {
  const pages = express.Router();

  pages.get(
    PATH,
    formHandler(app, FORM_LIMIT, async ({ scope, req, res }) => {
      const token = tokenOf(req);
      if (token === '') return sendRequestForm(res, 200);
      const pending = await readReset(scope, token);
      if (pending === null) return sendEnded(res);
      sendPasswordForm(res, 200, pending);
    }),
  );

  pages.post(
    PATH,
    express.urlencoded({ extended: false, limit: '64kb', parameterLimit: 2 * LISTED_MAX + 10 }),
    formHandler(app, FORM_LIMIT, async ({ scope, req, res }) => {
      const token = tokenOf(req);
      if (token === '') {
        const email = readEmail(formField(req, 'email'));
        if (!email) return sendRequestForm(res, 400, 'Enter a valid email address.');
        await requestProofMail(scope, { email, request: 'reset' });
        return sendForm(
          res,
          200,
          'Check your email',
          `<p>If <strong>${escapeHtml(email)}</strong> has an account, we have sent a link to it. It is valid for one hour.</p>`,
        );
      }
      const pending = await readReset(scope, token);
      if (pending === null) return sendEnded(res);
      const password = formField(req, 'password');
      const keep = keptIdsIn(req);
      const problem = findPasswordProblem(password, pending.email);
      if (problem) return sendPasswordForm(res, 400, pending, { problem: problem.message, keep });
      const reset = await resetPassword(scope, sessions, { token, password, keep }, denyApprovedDevices);
      if (reset === null) return sendEnded(res);
      const isFactorKept = pending.recent.some(({ id, kind }) => kind === 'second_factor' && keep.includes(id));
      sendChanged(res, reset.removed, pending.keepsSecondFactor || isFactorKept);
    }),
  );
  return pages;
}

/** A repeated value counts as missing. */
function tokenOf(req: Request): string {
  const { token } = req.query;
  return typeof token === 'string' ? token : '';
}

function sendRequestForm(res: Response, status: number, problem?: string): void {
  sendForm(
    res,
    status,
    'Choose a new password',
    `<p>Enter your account's email address, and we'll send you a link to choose a new password.</p>
<form method="post"><label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254" aria-describedby="email-hint"${problem ? ' aria-invalid="true"' : ''}>
<p id="email-hint"${problem ? ' class="wrong" role="alert"' : ''}>${escapeHtml(problem ?? '')}</p><button>Send link</button></form>`,
  );
}

function sendPasswordForm(
  res: Response,
  status: number,
  { email, recent, keepsSecondFactor }: PendingReset,
  { problem, keep = [] }: { problem?: string; keep?: readonly string[] } = {},
): void {
  const review =
    recent.length === 0
      ? ''
      : `<fieldset><legend>Remove from the account</legend>
<p>These were added in the last ${RECENT_DAYS} days. Deselect everything you added yourself and want to keep.</p>
${recent
  .slice(0, LISTED_MAX)
  .map((way) => checkbox(way, !keep.includes(way.id)))
  .join('')}</fieldset>`;
  const factor = keepsSecondFactor
    ? '<p>Signing in still requires a code from your authenticator app, or a backup code.</p>'
    : '';
  sendForm(
    res,
    status,
    'Choose a new password',
    `<p>For <strong>${escapeHtml(email)}</strong>. All sessions end when you set it.</p>${factor}
${passwordForm({ label: 'New password', button: 'Change password', email, problem, isNew: true, more: review })}`,
  );
}

/**
 * Checked means: remove. `listed` distinguishes an unchecked entry from one that was added after the page was
 * rendered.
 */
function checkbox(way: AccessGrant, isMarked: boolean): string {
  const id = escapeHtml(way.id);
  const day = way.addedAt?.toISOString().slice(0, 10) ?? '';
  return `<div class="choice"><input type="hidden" name="listed" value="${id}"><input type="checkbox" id="${id}" name="remove" value="${id}"${isMarked ? ' checked' : ''}><label for="${id}">${escapeHtml(describeAccessGrant(way))}<span class="quiet">added on ${day}</span></label></div>`;
}

/** The ids that the page listed and the user unchecked. */
function keptIdsIn(req: Request): string[] {
  const removed = new Set(formFields(req, 'remove'));
  return formFields(req, 'listed').filter((id) => !removed.has(id));
}

function sendChanged(res: Response, removed: readonly AccessGrant[], asksForCode: boolean): void {
  const list = removed.map((way) => `<li>${escapeHtml(describeAccessGrant(way))}</li>`).join('');
  const removedSection = removed.length === 0 ? '' : `<h2>Removed from the account</h2><ul>${list}</ul>`;
  const factor = asksForCode ? ' and a code from your authenticator app' : '';
  sendForm(
    res,
    200,
    CHANGED,
    `<p>All sessions have ended. <a href="/sign-in?next=%2Faccess">Sign in</a> with the new password${factor}. You will see everything that can still access your account.</p>${removedSection}`,
  );
}

function sendEnded(res: Response): void {
  sendForm(
    res,
    404,
    'This link has expired',
    `<p>It was already used, is more than an hour old, or is incomplete.</p><p><a href="${PATH}">Request a new one</a>.</p>`,
  );
}
