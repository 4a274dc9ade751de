import { askForProof, passwordProblem, readProof, resetPassword, type Sessions } from '@onym/access';
import { escapeHtml, readEmail } from '@onym/kernel';
import type { House } from '@onym/house';
import express, { type Request, type Response, type Router } from 'express';
import { formDoor, formField, passwordForm, sendForm } from './form-page.ts';

const PATH = '/reset-password';
const DOOR = { door: 'reset-password', perMinute: 20 };

/**
 * /reset-password: without a token it asks for the address and mails a link; with one it takes a new password. Plain forms, for
 * whoever is locked out and in whatever opens a mail's links. The same through /api/auth for programs.
 */
export function createResetPage(house: House, sessions: Sessions): Router {
  const pages = express.Router();

  pages.get(
    PATH,
    formDoor(house, DOOR, async ({ scope, req, res }) => {
      const token = tokenOf(req);
      if (token === '') return sendAsk(res, 200);
      const email = await readProof(scope, token, 'reset');
      if (email === null) return sendEnded(res);
      sendChoose(res, 200, email);
    }),
  );

  pages.post(
    PATH,
    express.urlencoded({ extended: false, limit: '8kb' }),
    formDoor(house, DOOR, async ({ scope, req, res }) => {
      const token = tokenOf(req);
      if (token === '') {
        const email = readEmail(formField(req, 'email'));
        if (!email) return sendAsk(res, 400, 'This is not an e-mail address.');
        await askForProof(scope, { email, wish: 'reset' });
        return sendForm(
          res,
          200,
          'Look into your mailbox',
          `<p>If <strong>${escapeHtml(email)}</strong> is known here, a link is on its way. It works for one hour.</p>`,
        );
      }
      const known = await readProof(scope, token, 'reset');
      if (known === null) return sendEnded(res);
      const password = formField(req, 'password');
      const problem = passwordProblem(password, known);
      if (problem) return sendChoose(res, 400, known, problem.message);
      if ((await resetPassword(scope, sessions, token, password)) === null) return sendEnded(res);
      sendForm(
        res,
        200,
        'Your password was changed',
        '<p>Every session has ended. <a href="/sign-in">Sign in</a> with the new password.</p>',
      );
    }),
  );
  return pages;
}

/** A value that occurs more than once is none. */
function tokenOf(req: Request): string {
  const { token } = req.query;
  return typeof token === 'string' ? token : '';
}

function sendAsk(res: Response, status: number, problem?: string): void {
  sendForm(
    res,
    status,
    'Choose a new password',
    `<p>Type the address of your account; we mail you a link under which you choose a new password.</p>
<form method="post"><label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254" aria-describedby="email-hint"${problem ? ' aria-invalid="true"' : ''}>
<p id="email-hint"${problem ? ' class="wrong" role="alert"' : ''}>${escapeHtml(problem ?? '')}</p><button>Mail me a link</button></form>`,
  );
}

function sendChoose(res: Response, status: number, email: string, problem?: string): void {
  sendForm(
    res,
    status,
    'Choose a new password',
    `<p>For <strong>${escapeHtml(email)}</strong>. Every session ends when you have chosen it.</p>
${passwordForm({ label: 'New password', button: 'Change the password', email, problem, isNew: true })}`,
  );
}

function sendEnded(res: Response): void {
  sendForm(
    res,
    404,
    'This link has ended',
    `<p>It was used already, is older than an hour, or was not copied whole.</p><p><a href="${PATH}">Ask for another one</a>.</p>`,
  );
}
