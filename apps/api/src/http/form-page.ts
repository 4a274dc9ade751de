import { countAddressCall, PASSWORD_MAX, PASSWORD_MIN } from '@onym/accounts/access';
import { escapeHtml, Fault } from '@onym/core';
import type { App } from '@onym/app';
import { Reply, writeAllowanceHeaders, type Scope } from '@onym/platform';
import type { Request, RequestHandler, Response } from 'express';
import { factsOf, scopeFor } from '../context.ts';
import { sheetPage } from './html-page.ts';
import { PAGE_POLICY } from './set-up-request.ts';
import { isForeign } from './same-origin.ts';

const STYLE = `
body{max-width:32rem;padding-top:2.5rem}h1{font-size:1.5rem}form{margin-top:1.5rem}label{display:block;font-weight:600;margin-bottom:.35rem}
input{font:inherit;width:100%;padding:.6rem .75rem;border:1px solid color-mix(in srgb,currentColor 45%,transparent);border-radius:.5rem;background:transparent;color:inherit}
button{font:inherit;font-weight:600;width:100%;margin-top:1rem;padding:.65rem 1rem;border:0;border-radius:.5rem;background:var(--ink);color:var(--panel);cursor:pointer}
input:focus-visible,button:focus-visible,a:focus-visible{outline:2px solid light-dark(#2f5fd0,#8fb0ff);outline-offset:2px}.wrong{color:light-dark(#b3261e,#ff9d94);font-weight:600}strong{overflow-wrap:anywhere}h2{text-transform:none}
fieldset{border:0;border-top:1px solid var(--line);margin:1.25rem 0 .5rem;padding:1.25rem 0 0;min-width:0}legend{float:left;width:100%;padding:0;font-weight:600;margin-bottom:.35rem}legend+*{clear:both}
.choice{display:flex;gap:.75rem;padding:.6rem 0;align-items:flex-start}.choice input{width:1.15rem;height:1.15rem;margin:.2rem 0 0;flex:none;accent-color:var(--ink)}.choice label{margin:0;font-weight:500;overflow-wrap:anywhere;min-width:0}.choice .quiet{display:block;font-weight:400;font-size:.875rem}`;

/** One request to a page with a form. */
export interface FormVisit {
  scope: Scope;
  req: Request;
  res: Response;
}

/**
 * Wraps the handler of a page that a mailed link opens: counts the call, and allows at most `perMinute` per IP address
 * and entry point, beyond which it sends a page with 429 without calling `serve`; never cached.
 * @throws Fault forbidden for a form posted by another site
 */
export function formHandler(
  app: App,
  { entryPoint, perMinute }: { entryPoint: string; perMinute: number },
  serve: (visit: FormVisit) => Promise<void>,
): RequestHandler {
  const { publicUrl } = app.config.settings;
  return async (req, res) => {
    const scope = scopeFor(app, req);
    const reply = new Reply();
    const { allowed, allowance } = await countAddressCall(scope, entryPoint, factsOf(req).address, perMinute);
    writeAllowanceHeaders(reply, allowance, scope.clock.wall());
    res.set(reply.headers);
    res.setHeader('Cache-Control', 'no-store');
    // With the usual "no-referrer" a browser would hide the origin of the form even from our own site.
    res.setHeader('Referrer-Policy', 'same-origin');
    // Checked even without a cookie: a foreign page must not sign a visitor in to an account of its choice.
    if (req.method === 'POST' && isForeign(req, publicUrl))
      throw new Fault('forbidden', 'This form was sent from another site');
    if (allowed) return serve({ scope, req, res });
    res.setHeader('Retry-After', '60');
    sendForm(res, 429, 'Too many attempts', '<p>Wait a minute and open the link again.</p>');
  };
}

/** Sends a page with this status and heading, which is plain text, and ends the response; `body` is HTML. */
export function sendForm(res: Response, status: number, heading: string, body: string): void {
  const page = sheetPage(heading, `<h1>${escapeHtml(heading)}</h1>\n${body}`, { style: STYLE });
  res.status(status).setHeader('Content-Security-Policy', PAGE_POLICY).type('html').send(page);
}

/**
 * Renders a form with one password field, as HTML. `isNew`: the person chooses a password, else enters the current one; `problem`
 * is why the last password was refused; `email` lets a password manager find the account; `hidden` are fields that the person does
 * not see; `more` is HTML of further fields.
 */
export function passwordForm({
  label,
  button,
  email,
  problem,
  isNew,
  hidden = {},
  more = '',
}: {
  label: string;
  button: string;
  email?: string;
  problem?: string | undefined;
  isNew: boolean;
  hidden?: Record<string, string>;
  more?: string;
}): string {
  const id = isNew ? 'password' : 'present-password';
  const hint = problem ?? (isNew ? `At least ${PASSWORD_MIN} characters` : '');
  const fields = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post">${fields.join('')}${email === undefined ? '' : `<input type="hidden" autocomplete="username" value="${escapeHtml(email)}">`}
<label for="${id}">${escapeHtml(label)}</label>
<input id="${id}" name="password" type="password" autocomplete="${isNew ? 'new' : 'current'}-password" required${isNew ? ` minlength="${PASSWORD_MIN}"` : ''} maxlength="${PASSWORD_MAX}" aria-describedby="${id}-hint"${problem ? ' aria-invalid="true"' : ''}>
<p id="${id}-hint"${problem ? ' class="wrong" role="alert"' : ''}>${escapeHtml(hint)}</p>${more}
<button>${escapeHtml(button)}</button></form>`;
}

/** Returns the value of a form field; empty if it is missing or repeated. */
export function formField(req: Request, name: string): string {
  const value: unknown = (req.body as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}

/** Returns every value of a form field that may occur several times, in order; empty if there is none. */
export function formFields(req: Request, name: string): string[] {
  const value: unknown = (req.body as Record<string, unknown> | undefined)?.[name];
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
}

/**
 * Validates a redirect target, a path or URL: returns its path on our own site with query and fragment, otherwise
 * undefined, so that no one is redirected elsewhere. Also undefined above 2048 characters.
 */
export function toOwnPath(publicUrl: string, given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > 2048 || !URL.canParse(given, publicUrl)) return undefined;
  const url = new URL(given, publicUrl);
  if (url.origin !== new URL(publicUrl).origin || url.username || url.password) return undefined;
  return url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash;
}
