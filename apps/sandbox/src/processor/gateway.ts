import express from 'express';
import type { Request, RequestHandler, Response, Router } from 'express';
import type pg from 'pg';
import { inTransaction } from '../database.ts';
import { noAnswer, sendAnswer, withFault } from '../faults.ts';
import type { Answer } from '../faults.ts';
import type { World } from '../world.ts';
import { isPreview, readApiVersion } from './api-version.ts';
import { eventSignal } from './delivery.ts';
import { EventWriter } from './event-writer.ts';
import { expandMembers } from './expand.ts';
import { claimKey, fingerprintOf, storeAnswer } from './idempotency.ts';
import { randomText } from './identifier.ts';
import type { Operation } from './operation.ts';
import { isKnownParameter } from './parameter-names.ts';
import { Params } from './params.ts';
import { invalidParameter, Problem, UnansweredCall } from './problem.ts';
import { Store } from './store.ts';
import { subjectOf } from './subject.ts';

/**
 * Returns the API under `/v1`: authenticates (any key with `sk_test_`, otherwise 401), parses and checks the idempotency key. The operation
 * then runs in one transaction with its events and the response that is stored under the key. A Problem becomes the response, any other
 * error a 500; a fault that is set for a call is carried out. 404 for an unknown address.
 */
export function gatewayRoutes(world: World, operations: readonly Operation[]): Router {
  const router = express.Router();
  router.use(nameRequest, authenticate, express.text({ type: () => true, limit: '1mb' }));
  for (const operation of operations) {
    router[operation.method](operation.path, (req, res) => answerCall(world, operation, req, res));
  }
  router.use((req, res) => sendAnswer(res, answerOf(unrecognised(req))));
  return router;
}

function unrecognised(req: Request): Problem {
  const message = `Unrecognized request URL (${req.method}: ${req.originalUrl}).`;
  return new Problem(404, { type: 'invalid_request_error', message });
}

const injected: Answer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'An unknown error occurred (injected by the sandbox).' } },
  headers: { 'stripe-should-retry': 'false' },
};

const limited: Answer = {
  status: 429,
  body: {
    error: {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Too many requests hit the API too quickly (injected by the sandbox).',
    },
  },
  headers: { 'stripe-should-retry': 'false', 'retry-after': '1' },
};

async function answerCall(world: World, operation: Operation, req: Request, res: Response): Promise<void> {
  try {
    const incoming = readCall(operation, req, res);
    const subject = world.faults.list().length > 0 ? await subjectOf(world.pool, incoming.id, incoming.params) : '';
    const { key, fingerprint, requestId } = incoming;
    const now = world.clock.now();
    await withFault(
      world,
      res,
      {
        service: 'processor',
        operation: operation.name,
        alsoNamed: operation.alsoNamed?.(incoming.params) ?? [],
        subject,
        injected,
        limited,
        ...(key && { keep: (answer) => storeAnswer(world.pool, { key, fingerprint, answer, requestId, now }) }),
      },
      (keepInstead) => executeCall(world, operation, { ...incoming, subject }, keepInstead),
    );
  } catch (error) {
    if (!(error instanceof Problem)) console.error(error);
    sendAnswer(res, answerOf(error instanceof Problem ? error : brokenProcessor));
  }
}

const brokenProcessor = new Problem(500, { type: 'api_error', message: 'The processor failed.' });

interface IncomingCall {
  readonly id: string;
  readonly params: Params;
  readonly key: string | undefined;
  readonly fingerprint: string;
  readonly requestId: string;
}

interface SubjectedCall extends IncomingCall {
  /** The text that a fault's `match` is searched in. */
  readonly subject: string;
}

function readCall(operation: Operation, req: Request, res: Response): IncomingCall {
  const reads = operation.method === 'get';
  const preview = isPreview(readApiVersion(req.get('stripe-version')));
  if (operation.previewOnly && !preview) throw unrecognised(req);
  const body = typeof req.body === 'string' ? req.body : '';
  // The SDK sends the parameters of a DELETE in the query string.
  const encoded = operation.method !== 'post' ? (req.originalUrl.split('?')[1] ?? '') : body;
  const params = Params.parse(encoded);
  params.refuseUnknown((path) => knowsPath(operation, path, preview));
  for (const name of operation.unsupported ?? []) {
    if (!params.hasPath(name.split('.'))) continue;
    throw invalidParameter('parameter_invalid', name, `The sandbox does not play the parameter ${name}.`);
  }
  const key = reads ? undefined : req.get('idempotency-key');
  if (key !== undefined && (key === '' || key.length > 255)) {
    throw invalidParameter('idempotency_key_invalid', 'Idempotency-Key', 'Idempotency keys have 1 to 255 characters.');
  }
  const id = req.params['id'];
  return {
    id: typeof id === 'string' ? id : '',
    params,
    key,
    fingerprint: fingerprintOf(req.method, req.baseUrl + req.path, encoded),
    requestId: String(res.getHeader('request-id')),
  };
}

function knowsPath(operation: Operation, path: readonly string[], preview: boolean): boolean {
  const { params, extraParams = [], previewParams = [] } = operation;
  const dotted = path.join('.');
  const further = preview ? [...extraParams, ...previewParams] : extraParams;
  if (path[0] === 'expand' || further.some((name) => `${dotted}.`.startsWith(`${name}.`))) return true;
  return params !== 'none' && isKnownParameter(params, path);
}

/** Runs one call in one transaction: everything commits, including the stored response, or nothing does. */
async function executeCall(
  world: World,
  operation: Operation,
  incoming: SubjectedCall,
  keepInstead?: Answer,
): Promise<Answer> {
  const { key, fingerprint, requestId } = incoming;
  const now = world.clock.now();
  const answer = await inTransaction(world.pool, async (tx) => {
    const earlier = key === undefined ? undefined : await claimKey(tx, key, fingerprint, now);
    if (earlier) return earlier;
    const fresh = await runOperation(world, tx, operation, incoming, now);
    if (key !== undefined) await storeAnswer(tx, { key, fingerprint, answer: keepInstead ?? fresh, requestId, now });
    return fresh;
  });
  if (operation.method !== 'get') eventSignal.emit('ring');
  return answer;
}

/**
 * Runs the operation. A refusal undoes what the operation wrote, unless the refusal is itself a result (a decline).
 */
async function runOperation(
  world: World,
  tx: pg.PoolClient,
  operation: Operation,
  { id, params, key, requestId, subject }: SubjectedCall,
  at: Date,
): Promise<Answer> {
  const now = Math.floor(at.getTime() / 1000);
  const origin = { requestId, idempotencyKey: key ?? null };
  const store = new Store(tx);
  const events = new EventWriter(tx, now, origin, world.settings.eventsUrl !== undefined);
  await tx.query('savepoint operation');
  try {
    const result = await operation.run({
      store,
      events,
      params,
      id,
      now,
      url: world.settings.url,
      refundFate: () => world.faults.useRefundStatus(subject),
    });
    return { status: 200, body: await expandMembers(store, result, params.list('expand')) };
  } catch (error) {
    if (error instanceof UnansweredCall) return noAnswer;
    if (!(error instanceof Problem) || !error.isStored) throw error;
    if (!error.commits) await tx.query('rollback to savepoint operation');
    return answerOf(error);
  }
}

function answerOf(problem: Problem): Answer {
  return { status: problem.status, body: { error: problem.body } };
}

const nameRequest: RequestHandler = (_req, res, next) => {
  res.set('request-id', `req_${randomText(14)}`);
  next();
};

/** Any test key opens the sandbox's only account, as Bearer token or as the user of Basic authentication. */
const authenticate: RequestHandler = (req, res, next) => {
  const [scheme = '', credentials = ''] = (req.get('authorization') ?? '').split(' ');
  const key = /^basic$/i.test(scheme) ? Buffer.from(credentials, 'base64').toString().split(':')[0] : credentials;
  if (key?.startsWith('sk_test_')) return next();
  const message = key
    ? 'Invalid API Key provided: the sandbox takes keys that begin with sk_test_.'
    : 'You did not provide an API key. Use Bearer auth: "Authorization: Bearer sk_test_...".';
  sendAnswer(res, answerOf(new Problem(401, { type: 'invalid_request_error', message })));
};
