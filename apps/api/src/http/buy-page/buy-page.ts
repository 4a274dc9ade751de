import { isSuspended, countAddressCall, type Sessions } from '@onym/accounts/access';
import type { App } from '@onym/app';
import { findLink, type Proposal } from '@onym/domains';
import { Fault } from '@onym/core';
import {
  startCardPage,
  buyFromLink,
  buyWithNewCard,
  isStatusPath,
  openSignedLink,
  orderOf,
  LinkPriceChanged,
  LinkTotalChanged,
  readOrder,
  renewLink,
  standingOf,
  statusPath,
} from '@onym/domains/orders';
import { emailUnverified, requireDiskSpace, type Scope } from '@onym/platform';
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import { factsOf, scopeFor } from '../../context.ts';
import { faultOfExpress } from '../responses.ts';
import { PAGE_POLICY } from '../set-up-request.ts';
import { isForeign } from '../same-origin.ts';
import {
  beingBoughtPage,
  expiredLinkPage,
  takenNamePage,
  errorPage,
  unknownLinkPage,
  usedLinkPage,
  type EndedPage,
} from './ended-page.ts';
import { parseForm, type SubmittedForm } from './form.ts';
import { offerFor, signedInUser } from './offer.ts';
import { formatMoney } from './buy-page-html.ts';
import { statusPage } from './status-view.ts';

const BODY_LIMIT = '16kb';
/**
 * Calls per minute from one address: for requests that query a vendor, and for reads of pages that reload
 * automatically.
 */
const PER_MINUTE = 30;
const LOOKS_PER_MINUTE = 120;

/** One request to these pages. */
interface Visit {
  scope: Scope;
  req: Request;
  res: Response;
  token: string;
}

/**
 * Creates the pages at /buy/<token>, where a person accepts an offer that an agent found, which places the order.
 * Server-rendered, without script and account; a visitor without an account pays on the processor's own page.
 * `/checkout` is the same for links without a fixed price. Calls are limited per IP address: 30 per minute, 120 for
 * pages that reload. Every error is shown as a page, also 403 for a form of another site.
 */
export function createBuyPage(app: App, sessions: Sessions): Router {
  const { settings } = app.config;
  const seller = settings;
  // Chromium applies form-action also to the redirect after a form: without the processor's origins no one could pay.
  const cardPages = app.scope().ports.payments.cardPageOrigins.join(' ');
  const policy = PAGE_POLICY.replace("form-action 'self'", `form-action 'self' ${cardPages}`);
  const pages = express.Router();
  const body = express.urlencoded({ extended: false, limit: BODY_LIMIT, parameterLimit: 50 });

  pages.get(
    '/checkout',
    limited('buy-page', PER_MINUTE, async ({ scope, req, res }) => {
      res.redirect(
        303,
        `/buy/${await openSignedLink(scope, singleText(req.query['domain']), singleText(req.query['sig']))}`,
      );
    }),
  );
  pages.get('/buy/:token', limited('buy-page', PER_MINUTE, show));
  pages.post('/buy/:token', body, limited('buy-page', PER_MINUTE, accept));
  pages.post(
    '/buy/:token/again',
    limited('buy-page', PER_MINUTE, async ({ scope, res, token }) => {
      const link = await findLink(scope, token);
      const isOver = (await standingOf(scope, link)) === 'expired';
      res.redirect(303, `/buy/${isOver ? await renewLink(scope, link) : token}`);
    }),
  );
  pages.get('/buy/:token/pay', limited('buy-look', LOOKS_PER_MINUTE, resume));
  pages.get('/buy/:token/status', limited('buy-look', LOOKS_PER_MINUTE, showStatus));
  const failed: ErrorRequestHandler = (error, req, res, _next) =>
    sendEnded(res, endingOf(error, factsOf(req).requestId));
  pages.use(['/buy', '/checkout'], failed);
  return pages;

  async function show({ scope, req, res, token }: Visit): Promise<void> {
    const link = await findLink(scope, token);
    const person = await signedInUser(sessions, req);
    const mine = person && (await orderOf(scope, link, person.id));
    if (mine) return res.redirect(303, statusPath(scope, token, mine));
    sendEnded(res, (await closedPage(scope, link)) ?? { status: 200, page: await offerFor(scope, link, person) });
  }

  /** The page for a link that currently sells nothing, or null. */
  async function closedPage(scope: Scope, link: Proposal): Promise<EndedPage | null> {
    switch (await standingOf(scope, link)) {
      case 'used':
        return usedLinkPage(seller, link);
      case 'buying':
        return beingBoughtPage(seller, link);
      case 'taken':
        return takenNamePage(seller, link.domain);
      case 'expired':
        return expiredLinkPage(seller, link);
      case 'open':
        return null;
    }
  }

  async function accept({ scope, req, res, token }: Visit): Promise<void> {
    const link = await findLink(scope, token);
    const person = await signedInUser(sessions, req);
    const form = (req.body ?? {}) as Record<string, unknown>;
    const read = parseForm(form);
    if (!read.ok)
      return sendEnded(
        res,
        (await closedPage(scope, link)) ?? { status: 422, page: await offerFor(scope, link, person, read.sent) },
      );
    try {
      await requireDiskSpace(scope.sql);
      if (person && !person.emailVerified) throw emailUnverified();
      if (person && (await isSuspended(scope, person.id)))
        throw new Fault('account_suspended', 'This account is suspended; the notification email says why');
      if (person && form['pay'] === 'saved')
        return res.redirect(303, statusPath(scope, token, await buyFromLink(scope, token, person, read.request)));
      const { url } = await startCardPage(scope, token, person ?? { email: read.request.contact.email }, read.request);
      res.redirect(303, url);
    } catch (error) {
      await showFailure({ scope, req, res, token }, error, read.sent);
    }
  }

  /** Continues the purchase after the return from the card page. */
  async function resume({ scope, req, res, token }: Visit): Promise<void> {
    try {
      await requireDiskSpace(scope.sql);
      res.redirect(303, statusPath(scope, token, await buyWithNewCard(scope, token, singleText(req.query['session']))));
    } catch (error) {
      await showFailure({ scope, req, res, token }, error);
    }
  }

  async function showStatus({ scope, req, res, token }: Visit): Promise<void> {
    const orderId = singleText(req.query['order']);
    if (!isStatusPath(scope, token, orderId, singleText(req.query['sig'])))
      return sendEnded(res, unknownLinkPage(seller));
    const order = await readOrder(scope, orderId);
    sendEnded(res, { status: 200, page: statusPage(seller, token, order) });
  }

  /** Responds to a failed purchase: the current page, or the form again with the reason and the entered values. */
  async function showFailure(visit: Visit, error: unknown, sent?: SubmittedForm): Promise<void> {
    const { scope, req, res, token } = visit;
    const [link, person] = await Promise.all([findLink(scope, token), signedInUser(sessions, req)]);
    if (error instanceof LinkPriceChanged) {
      const fresh = await findLink(scope, error.token);
      const values = { ...error.request.contact };
      return sendEnded(res, {
        status: 409,
        page: await offerFor(
          scope,
          fresh,
          person,
          { values, autoRenew: error.request.autoRenew, errors: {} },
          `The registry has raised its price since this offer was made, so ${formatMoney(link.retailMinor, link.currency)} is no longer available. Nothing was charged. The new price is below; continue only if you accept it.`,
        ),
      });
    }
    if (error instanceof LinkTotalChanged) {
      const { quote, request } = error;
      const total = formatMoney(quote.retailMinor, link.currency);
      return sendEnded(res, {
        status: 409,
        page: await offerFor(
          scope,
          link,
          person,
          { values: { ...request.contact }, autoRenew: request.autoRenew, errors: {} },
          `With the tax at your address the total is ${total}. Nothing was charged; continue only if you accept it.`,
          quote.tax,
        ),
      });
    }
    if (!(error instanceof Fault)) throw error;
    if (error.code === 'conflict' || error.code === 'domain_unavailable')
      return sendEnded(res, (await closedPage(scope, link)) ?? takenNamePage(seller, link.domain));
    if (error.code === 'internal_error') throw error;
    const notice =
      error.code === 'not_found'
        ? 'No card was saved, and nothing was charged. You can try again.'
        : errorSentence(error);
    sendEnded(res, {
      status: error.code === 'not_found' ? 409 : error.status,
      page: await offerFor(scope, link, person, sent, notice),
    });
  }

  function limited(entryPoint: string, perMinute: number, serve: (visit: Visit) => Promise<void>): RequestHandler {
    return async (req, res) => {
      const { address } = factsOf(req);
      const scope = scopeFor(app, req);
      res.setHeader('Cache-Control', 'no-store');
      // With the usual "no-referrer" a browser would hide the origin of the form even from our own site.
      res.setHeader('Referrer-Policy', 'same-origin');
      const { allowed } = await countAddressCall(scope, entryPoint, address, perMinute);
      if (!allowed) {
        res.setHeader('Retry-After', '60');
        return sendEnded(
          res,
          errorPage(seller, 429, 'Too many attempts', 'Wait a minute and open the link again. Nothing was charged.'),
        );
      }
      // Checked even without a cookie: a foreign page must not send a visitor to a card page of its choice.
      if (req.method === 'POST' && isForeign(req, settings.publicUrl))
        throw new Fault('forbidden', 'This form was sent from another site');
      await serve({ scope, req, res, token: String(req.params['token']) });
    };
  }

  /** The page that is shown for an error. */
  function endingOf(error: unknown, requestId: string): EndedPage {
    const fault = faultOfExpress(error);
    if (fault.code === 'not_found') return unknownLinkPage(seller);
    if (fault.code === 'internal_error') app.log.error({ err: fault.cause ?? error, requestId }, 'a buy page failed');
    const words =
      fault.code === 'internal_error'
        ? 'Something went wrong on our side. Open the link again in a moment. An order that was already placed continues automatically.'
        : errorSentence(fault);
    return errorPage(seller, fault.status, 'Something went wrong', words);
  }

  function sendEnded(res: Response, { status, page }: EndedPage): void {
    res.status(status).setHeader('Content-Security-Policy', policy).type('html').send(page);
  }
}

/** The error as a sentence for people; every error of these pages means that no money moved. */
function errorSentence({ message }: Fault): string {
  return /nothing was charged/i.test(message) ? `${message}.` : `${message}. Nothing was charged.`;
}

/** A repeated value counts as missing. */
function singleText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
