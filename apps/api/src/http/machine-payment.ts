import { createHash } from 'node:crypto';
import { issueManageKey, countAddressCall } from '@onym/accounts/access';
import { Fault, FAULTS, toDecimal } from '@onym/core';
import type { Quote } from '@onym/domains';
import type { App } from '@onym/app';
import {
  buyWithPayment,
  orderStatusUrl,
  PriceChanged,
  parseMachinePurchase,
  quoteMachinePurchase,
  refusedFault,
  replayOf,
  requireNoLiveOrder,
  RETRY_SOON,
  underReviewFault,
  type CredentialMark,
  type MachineOutcome,
  type MachinePurchaseRequest,
} from '@onym/domains/orders';
import {
  filterAcceptedOffers,
  bodyDigest,
  issueChallenge,
  issueReceipt,
  paymentProblem,
  problemMediaType,
  parseAuthorization,
  serializeChallenge,
  serializeReceipt,
  verifyCredential,
  type Authorization,
  type JsonObject,
  type Offer,
  type PaymentProblemCode,
} from '@onym/core/payment-auth';
import { emitKeyCreated } from '@onym/billing/spending';
import {
  invalidIdempotencyKey,
  rateLimitFault,
  Reply,
  requireDiskSpace,
  writeAllowanceHeaders,
  type Scope,
} from '@onym/platform';
import type { MachineRail } from '@onym/core/ports';
import express, { type Request, type Response, type Router } from 'express';
import { factsOf, readIdempotencyKey, scopeFor } from '../context.ts';
import { faultOfExpress, MethodNotAllowed, sendFault, sendJson } from './responses.ts';
import { MACHINE_PAYMENT_PATH, MACHINE_PAYMENT_STATUS } from './machine-payment-operation.ts';
import { bodyReader, type Body } from './read-body.ts';
import { rejectMisspelledParameters } from './consent-parameters.ts';

const PATH = `/api/v1${MACHINE_PAYMENT_PATH}`;
const BODY_LIMIT = '64kb';
const FIRST_CALL = 'the first call, which charges nothing and returns the price';
/**
 * Parameters that only other entry points have, and what replaces each here. They are refused, because a caller would
 * rely on them: the challenge is both the dry run and the spending limit.
 */
const UNSUPPORTED_PARAMETERS = {
  dryRun: FIRST_CALL,
  dry_run: FIRST_CALL,
  dryrun: FIRST_CALL,
  preview: FIRST_CALL,
  test: FIRST_CALL,
  simulate: FIRST_CALL,
  maxPrice: FIRST_CALL,
  max_price: FIRST_CALL,
  maxprice: FIRST_CALL,
  idempotencyKey: 'the header Idempotency-Key',
};
/** How long a challenge can be paid. */
const CHALLENGE_MS = 5 * 60_000;

interface RailOffer extends Offer {
  rail: MachineRail;
}

/** One request to this endpoint. */
interface Visit {
  scope: Scope;
  req: Request;
  res: Response;
  reply: Reply;
  body: Body;
}

/**
 * Creates POST /domains/buy/mpp, which sells a domain to a program without an account: it sends a challenge (402), accepts the credential that pays
 * it, places the order, and returns a receipt. The same credential sent again gets the stored outcome. Calls are counted per IP address. Every 400,
 * 409 and 503 comes before any 402, and once money may have moved the response is never a 402: the payer's client would pay again.
 */
export function createMachinePayment(app: App): Router {
  const { settings } = app.config;
  const realm = new URL(settings.publicUrl).host;
  const secrets = app.config.machinePaymentSecrets;
  const router = express.Router();
  const readBody = bodyReader(BODY_LIMIT);

  router.post(PATH, async (req, res) => {
    const { requestId, address } = factsOf(req);
    const scope = scopeFor(app, req);
    const reply = new Reply();
    res.setHeader('Cache-Control', 'no-store');
    try {
      const { allowed, allowance } = await countAddressCall(
        scope,
        'mpp',
        address,
        settings.publicLimits.machinePerMinute,
      );
      writeAllowanceHeaders(reply, allowance, scope.clock.wall());
      if (!allowed) throw rateLimitFault('minute', allowance, scope.clock.wall(), settings.publicUrl);
      await requireDiskSpace(scope.sql);
      if (scope.ports.rails.length === 0) throw new Fault('mpp_unavailable', 'Machine payments are turned off');
      await serve({ scope, req, res, reply, body: await readBody(req, res) });
    } catch (thrown) {
      const fault = faultOfExpress(thrown);
      if (fault.code === 'internal_error') scope.log.error({ err: fault.cause ?? thrown }, 'a machine payment failed');
      if (!res.headersSent)
        sendFault(
          res,
          fault,
          { requestId, publicUrl: settings.publicUrl, billable: true, links: scope },
          reply.headers,
          MACHINE_PAYMENT_STATUS[fault.code],
        );
    }
  });
  router.all(PATH, (req, _res, next) => next(new MethodNotAllowed(req.method, ['POST'])));
  return router;

  async function serve(visit: Visit): Promise<void> {
    const { scope, req, body } = visit;
    requireIdempotencyKey(req);
    rejectMisspelledParameters({ nearMisses: UNSUPPORTED_PARAMETERS }, body.fields, req.query);
    const request = await parseMachinePurchase(scope, body.fields);
    const authorization = parseAuthorization(req.headers.authorization);
    const mark = markOf(authorization, req, body);
    const earlier = mark && (await replayOf(scope, mark, request.name));
    if (earlier && earlier !== 'spent') return await sendOutcome(visit, earlier);
    await requireNoLiveOrder(scope, request.name, RETRY_SOON);
    const quote = await quoteMachinePurchase(scope, request);
    if (earlier === 'spent')
      return sendPaymentRequired(
        visit,
        quote,
        'invalid_challenge',
        'This challenge was already used; nothing more was charged.',
      );

    const verdict = verifyCredential(authorization, {
      secrets,
      realm,
      digest: bodyDigest(body.raw),
      offers: offersFor(scope, quote, request),
      now: scope.clock.wall(),
    });
    if (!verdict.accepted) return sendPaymentRequired(visit, quote, verdict.code, verdict.detail);
    const { rail } = verdict.offer;
    const token = rail.readPayload(verdict.credential.payload);
    if (token === null)
      return sendPaymentRequired(
        visit,
        quote,
        'payment_declined',
        'The payload does not belong to this payment method; nothing was charged.',
      );
    try {
      await sendOutcome(visit, await buyWithPayment(scope, request, quote, { ...mark!, rail, token }), quote);
    } catch (error) {
      if (!(error instanceof PriceChanged)) throw error;
      sendPaymentRequired(
        visit,
        await quoteMachinePurchase(scope, request),
        'invalid_challenge',
        'The price has changed since the challenge was issued; nothing was charged.',
      );
    }
  }

  function offersFor(scope: Scope, quote: Quote, request: Pick<MachinePurchaseRequest, 'name'>): RailOffer[] {
    const price = {
      amountMinor: quote.retailMinor,
      currency: quote.currency,
      description: `${request.name}, first year`,
    };
    return scope.ports.rails.map((rail) => ({
      method: rail.name,
      intent: 'charge',
      request: rail.request(price) as JsonObject,
      rail,
    }));
  }

  /** Sends a 402 with a new challenge for every payment method that the client accepts. */
  function sendPaymentRequired(
    { scope, req, res, reply, body }: Visit,
    quote: Quote,
    code: PaymentProblemCode,
    detail: string,
  ): void {
    const expiresAt = new Date(scope.clock.wall().getTime() + CHALLENGE_MS);
    const offers = filterAcceptedOffers(offersFor(scope, quote, quote), single(req.headers['accept-payment']));
    const challenges = offers.map(({ method, intent, request }) =>
      issueChallenge(
        {
          realm,
          method,
          intent,
          request,
          expiresAt,
          digest: bodyDigest(body.raw),
          description: `${quote.name}, first year`,
        },
        secrets[0]!,
      ),
    );
    res.setHeader('WWW-Authenticate', challenges.map(serializeChallenge));
    sendJson(
      res,
      402,
      {
        ...paymentProblem({
          code,
          detail,
          challenge: challenges[0]!,
          price: { minor: quote.retailMinor, currency: quote.currency },
        }),
        remedy: FAULTS[code].remedy,
        retryable: false,
        moneyMoved: 'no',
        requestId: factsOf(req).requestId,
        docUrl: `${settings.publicUrl}/docs/errors#${code}`,
      },
      reply.headers,
      problemMediaType(req.headers.accept),
    );
  }

  async function sendOutcome(visit: Visit, outcome: MachineOutcome, quote?: Quote): Promise<void> {
    const { scope, res, reply } = visit;
    switch (outcome.kind) {
      case 'completed': {
        const manageKey = await manageKeyOf(scope, outcome);
        res.setHeader('Cache-Control', 'private');
        res.setHeader(
          'Payment-Receipt',
          serializeReceipt(
            issueReceipt({ method: outcome.rail, reference: outcome.reference, paidAt: outcome.paidAt }),
          ),
        );
        return sendJson(
          res,
          200,
          {
            domain: outcome.domain,
            orderId: outcome.orderId,
            owner: { email: outcome.ownerEmail },
            pricePaid: toDecimal(outcome.paidMinor),
            renewalPrice: toDecimal(outcome.renewalMinor),
            currency: outcome.currency,
            statusUrl: orderStatusUrl(scope, outcome.orderId),
            ...(manageKey ? { manageKey } : {}),
          },
          reply.headers,
        );
      }
      case 'review':
        throw underReviewFault(outcome);
      case 'refused':
        throw refusedFault(outcome);
      case 'broken':
        throw new Fault('payment_setup_failed', outcome.reason, { details: { orderId: outcome.orderId } });
      case 'declined':
        return sendPaymentRequired(visit, quote!, 'payment_declined', outcome.reason);
    }
  }
}

/** The purchase is complete with or without a management key: the response never fails because of the key. */
async function manageKeyOf(
  scope: Scope,
  { orderId, accountId, domain, paidAt }: Extract<MachineOutcome, { kind: 'completed' }>,
): Promise<string | null> {
  try {
    return await issueManageKey(scope, { orderId, accountId, domain, at: paidAt }, emitKeyCreated);
  } catch (error) {
    scope.log.error({ err: error, orderId }, 'could not create a key to manage the bought domain');
    return null;
  }
}

/** Identifies a credential that is sent again. The credential itself is never stored. */
function markOf(authorization: Authorization, req: Request, body: Body): CredentialMark | null {
  if (authorization.kind !== 'credential') return null;
  return {
    challengeId: authorization.credential.challenge.id,
    credentialHash: createHash('sha256').update(req.headers.authorization!).digest('base64url'),
    bodyDigest: bodyDigest(body.raw),
    idempotencyKey: requireIdempotencyKey(req),
  };
}

/** @throws Fault invalid_idempotency_key */
function requireIdempotencyKey(req: Request): string | undefined {
  const { idempotencyKey, invalidIdempotencyKey: isInvalid } = readIdempotencyKey(req);
  if (isInvalid) throw invalidIdempotencyKey();
  return idempotencyKey;
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
