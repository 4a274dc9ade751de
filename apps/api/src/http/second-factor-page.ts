import type { Sessions } from '@onym/accounts/access';
import { escapeHtml } from '@onym/core';
import type { App } from '@onym/app';
import express, { type Response, type Router } from 'express';
import { signInHeaders } from './auth.ts';
import { formHandler, formField, toOwnPath, sendForm } from './form-page.ts';

const PATH = '/second-factor';
const FORM_LIMIT = { entryPoint: 'second-factor', perMinute: 20 };

/**
 * Creates /second-factor?next=...: the second step of signing in, for users who need a code beside the password. A
 * right code sets the session cookie and redirects to `next` on our site, otherwise to /; a wrong one shows the form
 * again (400). A plain form, at most 20 calls per minute and IP address; the session library limits the attempts per
 * sign-in and account.
 */
export function createSecondFactorPage(app: App, sessions: Sessions): Router {
  const { publicUrl } = app.config.settings;
  const pages = express.Router();
  pages.get(
    PATH,
    formHandler(app, FORM_LIMIT, async ({ res }) => sendCodeForm(res, 200)),
  );
  pages.post(
    PATH,
    express.urlencoded({ extended: false, limit: '8kb' }),
    formHandler(app, FORM_LIMIT, async ({ req, res }) => {
      const headers = signInHeaders(req);
      headers.set('cookie', req.headers.cookie ?? '');
      const code = formField(req, 'code').replace(/\s/g, '').slice(0, 64);
      const cookies = await sessions.enterCode(headers, code);
      if (cookies === null)
        return sendCodeForm(
          res,
          400,
          'This code is incorrect, was already used or has expired. Enter the next one. After several wrong codes, sign in again.',
        );
      res.setHeader('Set-Cookie', cookies);
      res.redirect(303, toOwnPath(publicUrl, req.query['next'] ?? '/') ?? '/');
    }),
  );
  return pages;
}

function sendCodeForm(res: Response, status: number, problem?: string): void {
  sendForm(
    res,
    status,
    'Two-factor authentication',
    `<p>Enter the code from your authenticator app, or one of your backup codes.</p>
<form method="post"><label for="code">Code</label>
<input id="code" name="code" inputmode="text" autocomplete="one-time-code" required maxlength="64" aria-describedby="code-hint"${problem ? ' aria-invalid="true"' : ''}>
<p id="code-hint"${problem ? ' class="wrong" role="alert"' : ''}>${escapeHtml(problem ?? '')}</p><button>Sign in</button></form>
<p><a href="/sign-in">Back to sign-in</a></p>`,
  );
}
