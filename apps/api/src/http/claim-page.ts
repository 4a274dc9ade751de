import { claimAccount, readClaim, takeAddress, type Sessions } from '@onym/access';
import { Fault, escapeHtml } from '@onym/kernel';
import { Reply, writeAllowance } from '@onym/platform';
import type { House } from '@onym/house';
import express, { type Request, type Response, type Router } from 'express';
import { factsOf } from '../context.ts';
import { htmlPage } from './html-page.ts';
import { PAGE_POLICY } from './introduce.ts';
import { isForeign } from './same-origin.ts';

const PATH = '/claim/:token';
const PER_MINUTE = 20;
const PASSWORD_MIN = 8;
const PASSWORD_MAX = 200;
const STYLE = `
body{max-width:30rem}form{margin-top:1.5rem}label{display:block;font-weight:600;margin-bottom:.35rem}
input{font:inherit;width:100%;padding:.6rem .75rem;border:1px solid color-mix(in srgb,currentColor 45%,transparent);border-radius:.5rem;background:transparent;color:inherit}
button{font:inherit;font-weight:600;width:100%;margin-top:1rem;padding:.65rem 1rem;border:0;border-radius:.5rem;background:CanvasText;color:Canvas;cursor:pointer}
input:focus-visible,button:focus-visible,a:focus-visible{outline:2px solid light-dark(#2f5fd0,#8fb0ff);outline-offset:2px}.wrong{color:light-dark(#b3261e,#ff9d94);font-weight:600}strong{overflow-wrap:anywhere}`;

/**
 * GET and POST /claim/<token>: the mailed link under which the owner of a machine's purchase takes over the account. A plain
 * form, so that it works in whatever opens a mail's links. Who wins a race is decided by claimAccount().
 */
export function createClaimPage(house: House, sessions: Sessions): Router {
  const { publicUrl } = house.config.settings;
  const pages = express.Router();

  pages.get(
    PATH,
    limited(async (req, res) => {
      const person = await readClaim(house.scope(), req.params.token);
      if (!person) return send(res, 404, endedPage());
      send(res, 200, formPage(person.email));
    }),
  );

  pages.post(
    PATH,
    express.urlencoded({ extended: false, limit: '8kb' }),
    limited(async (req, res) => {
      // Without a cookie as well: a foreign page must not sign anybody in to an account of its choice.
      if (isForeign(req, publicUrl)) throw new Fault('forbidden', 'This form was sent by a foreign page');
      const scope = house.scope();
      const person = await readClaim(scope, req.params.token);
      if (!person) return send(res, 404, endedPage());
      const password: unknown = (req.body as { password?: unknown } | undefined)?.password;
      const problem = problemOf(password);
      if (problem) return send(res, 400, formPage(person.email, problem));
      try {
        const { email } = await claimAccount(scope, sessions, req.params.token, password as string);
        res.setHeader('Set-Cookie', await sessions.signIn(email, password as string));
      } catch (error) {
        if (error instanceof Fault && error.code === 'not_found') return send(res, 404, endedPage());
        throw error;
      }
      res.redirect(303, '/domains');
    }),
  );
  return pages;

  /** Tokens cannot be guessed, but asking costs us two queries. */
  function limited(serve: (req: Request<{ token: string }>, res: Response) => Promise<void>) {
    return async (req: Request<{ token: string }>, res: Response): Promise<void> => {
      const scope = house.scope();
      const reply = new Reply();
      const { allowed, allowance } = await takeAddress(scope, 'claim', factsOf(req).address, PER_MINUTE);
      writeAllowance(reply, allowance, scope.clock.wall());
      res.setHeader('Cache-Control', 'no-store');
      // With the usual "no-referrer" a browser would not even tell ourselves where the form comes from.
      res.setHeader('Referrer-Policy', 'same-origin');
      if (allowed) return serve(req, res);
      res.setHeader('Retry-After', '60');
      send(
        res,
        429,
        htmlPage(
          'Too many tries',
          '<h1>Too many tries</h1><p>Please wait a minute and open the link again.</p>',
          STYLE,
        ),
      );
    };
  }
}

function send(res: Response, status: number, page: string): void {
  res.status(status).setHeader('Content-Security-Policy', PAGE_POLICY).type('html').send(page);
}

function problemOf(password: unknown): string | undefined {
  if (typeof password !== 'string' || password === '') return 'Choose a password.';
  if (password.length < PASSWORD_MIN) return `The password needs at least ${PASSWORD_MIN} characters.`;
  if (password.length > PASSWORD_MAX) return `The password may have at most ${PASSWORD_MAX} characters.`;
  return undefined;
}

function formPage(email: string, problem?: string): string {
  return htmlPage(
    'Claim your account',
    `<h1>Claim your account</h1>
<p>An account was made for <strong>${escapeHtml(email)}</strong> when a domain was ordered. Choose a password to use it; you sign in with this address from now on.</p>
<form method="post"><input type="hidden" autocomplete="username" value="${escapeHtml(email)}">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="${PASSWORD_MIN}" maxlength="${PASSWORD_MAX}" autofocus aria-describedby="hint"${problem ? ' aria-invalid="true"' : ''}>
<p id="hint"${problem ? ' class="wrong" role="alert"' : ''}>${escapeHtml(problem ?? `${PASSWORD_MIN} characters or more`)}</p>
<button>Claim the account</button></form>`,
    STYLE,
  );
}

function endedPage(): string {
  return htmlPage(
    'This link has ended',
    `<h1>This link has ended</h1>
<p>It was used already, is older than 30 days, or was not copied whole.</p>
<p>If you have chosen a password before, <a href="/sign-in">sign in</a>. If not, <a href="/sign-up">sign up</a> with the address the domain was ordered for: we mail you a fresh link.</p>`,
    STYLE,
  );
}
