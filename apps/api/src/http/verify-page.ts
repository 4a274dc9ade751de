import {
  openProofLink,
  findPasswordProblem,
  proveByPassword,
  readProof,
  claimAddressByLink,
  type Sessions,
} from '@onym/accounts/access';
import { escapeHtml } from '@onym/core';
import type { App } from '@onym/app';
import express, { type Request, type Response, type Router } from 'express';
import { cookieHeaders } from '../context.ts';
import { signInHeaders } from './auth.ts';
import { formHandler, formField, toOwnPath, passwordForm, sendForm, type FormVisit } from './form-page.ts';

const PATH = '/api/auth/verify-email';
/**
 * Opening is limited loosely, because a whole office opens its links from one address and a token cannot be guessed;
 * the form strictly, because a password can be guessed.
 */
const OPENING_LIMIT = { entryPoint: 'verify-email', perMinute: 300 };
const FORM_LIMIT = { entryPoint: 'verify-email-form', perMinute: 20 };
const NEXT_PATH = '/domains';

/**
 * Creates GET and POST /api/auth/verify-email?token=...&callbackURL=...: the mailed link that verifies an e-mail
 * address. In the browser that signed up it does so at once (but not for HEAD); in any other it asks for the password,
 * or offers to take over the address, which ends all existing sessions, keys and passwords of the account; both then
 * sign the browser in. A used or expired link is 404. Calls are limited per IP address. Plain forms, for any mail
 * client's browser.
 */
export function createVerifyPage(app: App, sessions: Sessions): Router {
  const { publicUrl } = app.config.settings;
  const pages = express.Router();

  pages.get(
    PATH,
    formHandler(app, OPENING_LIMIT, async ({ scope, req, res }) => {
      // Link scanners of mail systems send HEAD, which must not verify anything.
      const person = req.method === 'HEAD' ? null : await sessions.who(cookieHeaders(req));
      const standing = await openProofLink(scope, tokenOf(req), person);
      const next = toOwnPath(publicUrl, req.query['callbackURL']);
      switch (standing.kind) {
        case 'ended':
          return sendEnded(res);
        case 'stranger':
          return sendChoice(res, 200, standing.email);
        case 'proven':
          return next === undefined ? sendVerified(res, standing.email) : res.redirect(303, next);
      }
    }),
  );

  pages.post(
    PATH,
    express.urlencoded({ extended: false, limit: '8kb' }),
    formHandler(app, FORM_LIMIT, (visit) =>
      formField(visit.req, 'how') === 'take' ? takeOverAddress(visit) : verifyByPassword(visit),
    ),
  );
  return pages;

  async function verifyByPassword({ scope, req, res }: FormVisit): Promise<void> {
    const password = formField(req, 'password');
    const outcome = await proveByPassword(scope, sessions, tokenOf(req), password);
    if (outcome.kind === 'ended') return sendEnded(res);
    if (outcome.kind === 'proven') return signIn(req, res, outcome.email, password);
    if (outcome.waitSeconds > 0) res.setHeader('Retry-After', String(outcome.waitSeconds));
    const problem =
      outcome.waitSeconds > 0
        ? `Too many attempts. Try again in ${outcome.waitSeconds} seconds.`
        : 'Incorrect password for this address.';
    sendChoice(res, outcome.waitSeconds > 0 ? 429 : 400, outcome.email, { present: problem });
  }

  async function takeOverAddress({ scope, req, res }: FormVisit): Promise<void> {
    const password = formField(req, 'password');
    const known = await readProof(scope, tokenOf(req), 'verify');
    if (known === null) return sendEnded(res);
    const problem = findPasswordProblem(password, known);
    if (problem) return sendChoice(res, 400, known, { chosen: problem.message });
    const email = await claimAddressByLink(scope, sessions, tokenOf(req), password);
    return email === null ? sendEnded(res) : signIn(req, res, email, password);
  }

  async function signIn(req: Request, res: Response, email: string, password: string): Promise<void> {
    res.setHeader('Set-Cookie', await sessions.signIn(email, password, signInHeaders(req)));
    res.redirect(303, toOwnPath(publicUrl, req.query['callbackURL']) ?? NEXT_PATH);
  }
}

/** A repeated value counts as missing. */
function tokenOf(req: Request): string {
  const { token } = req.query;
  return typeof token === 'string' ? token : '';
}

function sendVerified(res: Response, email: string): void {
  sendForm(
    res,
    200,
    'Email confirmed',
    `<p><strong>${escapeHtml(email)}</strong> is confirmed. You're ready to buy and publish.</p><p><a href="${NEXT_PATH}">Continue</a></p>`,
  );
}

function sendChoice(
  res: Response,
  status: number,
  email: string,
  problems: { present?: string | undefined; chosen?: string | undefined } = {},
): void {
  sendForm(
    res,
    status,
    'Confirm your email',
    `<p>Someone signed up with <strong>${escapeHtml(email)}</strong> in a different browser.</p>
<h2>If that was you</h2>
${passwordForm({ label: 'The password you signed up with', button: 'Confirm email', email, problem: problems.present, isNew: false, hidden: { how: 'prove' } })}
<h2>If that was not you</h2>
<p>The address is yours, because you receive its email. Choose a password to take over the account. Everything others started with it ends, including their sessions, keys and passwords.</p>
${passwordForm({ label: 'New password', button: 'Take over account', email, problem: problems.chosen, isNew: true, hidden: { how: 'take' } })}`,
  );
}

function sendEnded(res: Response): void {
  sendForm(
    res,
    404,
    'This link has expired',
    `<p>It was already used, is more than an hour old, or is incomplete.</p>
<p><a href="/sign-in">Sign in</a>; if your address isn't confirmed yet, request another link there. If you can't sign in, <a href="/reset-password">choose a new password</a>: that also confirms the address.</p>`,
  );
}
