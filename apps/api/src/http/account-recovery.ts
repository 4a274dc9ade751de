import {
  requestProofMail,
  findPasswordProblem,
  resetPassword,
  countAddressCall,
  type Sessions,
} from '@onym/accounts/access';
import { Fault, readEmail, type Email } from '@onym/core';
import type { App } from '@onym/app';
import { denyApprovedDevices } from '@onym/billing/spending';
import type { Scope } from '@onym/platform';
import express, { type Request, type Response, type Router } from 'express';
import { factsOf, scopeFor } from '../context.ts';
import { toOwnPath } from './form-page.ts';
import { bodyReader } from './read-body.ts';
import { isForeign } from './same-origin.ts';

const PER_MINUTE = 20;

/** An error in the format of the session library, whose paths these are. */
class SessionError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * Creates our handlers for the session library's paths of mailed links: /api/auth/send-verification-email, /request-password-reset and
 * /reset-password. The first two return the same response in the same time whether or not the address exists: they only request a mail. The
 * third sets the password, ends all sessions and removes recent additions that `keep` does not list. Each path accepts 20 calls per minute
 * and IP address. Errors below 500 have the library's format, also 403 for a foreign page or redirect.
 */
export function createAccountRecovery(app: App, sessions: Sessions): Router {
  const { publicUrl } = app.config.settings;
  const read = bodyReader('16kb');
  const routes = express.Router();
  const mailed = 'If this address has an account, we have sent a link to it';

  route('/send-verification-email', async (scope, { email, callbackURL }) => {
    await requestProofMail(scope, {
      email: addressIn(email),
      request: 'again',
      redirectTo: pathIn(callbackURL, 'INVALID_CALLBACK_URL'),
    });
    return { status: true, message: mailed };
  });

  route('/request-password-reset', async (scope, { email, redirectTo }) => {
    const address = addressIn(email);
    const path = pathIn(redirectTo, 'INVALID_REDIRECT_URL');
    await requestProofMail(scope, { email: address, request: 'reset', redirectTo: path });
    return { status: true, message: mailed };
  });

  route('/reset-password', async (scope, { newPassword, token, keep }, req) => {
    const given = token ?? req.query['token'];
    const problem = findPasswordProblem(newPassword);
    if (problem) throw new SessionError(400, problem.code, problem.message);
    const request = { password: newPassword as string, keep: idsIn(keep) };
    const reset =
      typeof given === 'string'
        ? await resetPassword(scope, sessions, { token: given, ...request }, denyApprovedDevices)
        : null;
    if (reset === null)
      throw new SessionError(400, 'INVALID_TOKEN', 'This link was already used or has expired; request another one');
    return { status: true, removed: reset.removed };
  });
  return routes;

  /** The path to redirect to, if given. @throws SessionError when it is on another site */
  function pathIn(given: unknown, code: string): string | undefined {
    if (given === undefined || given === null) return undefined;
    const path = toOwnPath(publicUrl, given);
    if (path === undefined) throw new SessionError(403, code, 'This address leads to another site');
    return path;
  }

  function route(
    path: string,
    serve: (scope: Scope, fields: Record<string, unknown>, req: Request) => Promise<object>,
  ): void {
    routes.post(`/api/auth${path}`, async (req: Request, res: Response) => {
      res.setHeader('Cache-Control', 'no-store');
      const scope = scopeFor(app, req);
      try {
        if (req.headers.cookie && isForeign(req, publicUrl))
          throw new SessionError(403, 'INVALID_ORIGIN', 'This request comes from another site');
        const { allowed } = await countAddressCall(scope, `auth${path}`, factsOf(req).address, PER_MINUTE);
        if (!allowed) {
          res.setHeader('Retry-After', '60');
          throw new SessionError(429, 'TOO_MANY_REQUESTS', 'Too many requests; try again in a minute');
        }
        res.json(await serve(scope, (await read(req, res)).fields, req));
      } catch (error) {
        const known =
          error instanceof Fault && error.status < 500
            ? new SessionError(error.status, error.code.toUpperCase(), error.message)
            : error;
        if (!(known instanceof SessionError)) throw error;
        res.status(known.status).json({ code: known.code, message: known.message, error: known.message });
      }
    });
  }
}

/** The recently added sign-in methods that the user keeps. */
function idsIn(keep: unknown): string[] {
  if (keep === undefined || keep === null) return [];
  if (!Array.isArray(keep) || !keep.every((id) => typeof id === 'string'))
    throw new SessionError(400, 'INVALID_KEEP', 'keep must be a list of IDs of items that the reset would remove');
  return keep;
}

function addressIn(email: unknown): Email {
  const address = typeof email === 'string' ? readEmail(email) : undefined;
  if (!address) throw new SessionError(400, 'INVALID_EMAIL', 'The email address is not valid');
  return address;
}
