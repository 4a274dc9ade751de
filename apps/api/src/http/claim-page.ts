import { claimAccount, findPasswordProblem, readClaim, type Sessions } from '@onym/accounts/access';
import { Fault, escapeHtml } from '@onym/core';
import type { App } from '@onym/app';
import express, { type Response, type Router } from 'express';
import { signInHeaders } from './auth.ts';
import { formHandler, formField, passwordForm, sendForm } from './form-page.ts';

const PATH = '/claim/:token';
const FORM_LIMIT = { entryPoint: 'claim', perMinute: 20 };

/**
 * Creates GET and POST /claim/<token>: the mailed link with which the owner of a machine's purchase takes over the
 * account. The form sets the password, signs the browser in and redirects to /domains; a used or expired link is 404. A
 * plain form, so that it works in any mail client's browser. At most 20 calls per minute and IP address. Of several
 * concurrent claims one succeeds.
 */
export function createClaimPage(app: App, sessions: Sessions): Router {
  const pages = express.Router();

  pages.get(
    PATH,
    formHandler(app, FORM_LIMIT, async ({ scope, req, res }) => {
      const person = await readClaim(scope, String(req.params['token']));
      if (!person) return sendEnded(res);
      sendClaim(res, 200, person.email);
    }),
  );

  pages.post(
    PATH,
    express.urlencoded({ extended: false, limit: '8kb' }),
    formHandler(app, FORM_LIMIT, async ({ scope, req, res }) => {
      const token = String(req.params['token']);
      const person = await readClaim(scope, token);
      if (!person) return sendEnded(res);
      const password = formField(req, 'password');
      const problem = findPasswordProblem(password, person.email);
      if (problem) return sendClaim(res, 400, person.email, problem.message);
      try {
        const { email } = await claimAccount(scope, sessions, token, password);
        res.setHeader('Set-Cookie', await sessions.signIn(email, password, signInHeaders(req)));
      } catch (error) {
        if (error instanceof Fault && error.code === 'not_found') return sendEnded(res);
        throw error;
      }
      res.redirect(303, '/domains');
    }),
  );
  return pages;
}

function sendClaim(res: Response, status: number, email: string, problem?: string): void {
  sendForm(
    res,
    status,
    'Claim your account',
    `<p>An account was created for <strong>${escapeHtml(email)}</strong> when a domain was ordered. Choose a password to use it. You sign in with this address from now on.</p>
${passwordForm({ label: 'Password', button: 'Claim account', email, problem, isNew: true })}`,
  );
}

function sendEnded(res: Response): void {
  sendForm(
    res,
    404,
    'This link has expired',
    `<p>It was already used, is more than 30 days old, or is incomplete.</p>
<p>If you already chose a password, <a href="/sign-in">sign in</a>. Otherwise <a href="/reset-password">set one</a> for the address that the domain was ordered with: we email you a new link.</p>`,
  );
}
