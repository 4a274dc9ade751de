import express from 'express';
import type { Request, RequestHandler, Response, Router } from 'express';
import { inTransaction } from '../database.ts';
import { sendAnswer, withFault } from '../faults.ts';
import type { Answer } from '../faults.ts';
import type { World } from '../world.ts';
import { asFields, domainOf } from './call.ts';
import type { Call, Fields, Operation } from './call.ts';
import { checkAvailability, requestedNames } from './check.ts';
import { createDomain, requestedName } from './create.ts';
import { deleteDomain } from './delete.ts';
import { createForward, deleteForward, getForward, listForwards, updateForward } from './email-forwarding.ts';
import { createRecord, deleteRecord, getRecord, listRecords, updateRecord } from './hosted-records.ts';
import { storeAnswer } from './idempotency.ts';
import { getAuthCode, getDomain, listDomains, setContacts, setNameservers, updateDomain } from './owned-domains.ts';
import { priceAdjustmentOf } from './price-adjustment.ts';
import { tldPricing, tldRequirements } from './prices.ts';
import { invalidArgument, Refusal } from './refusal.ts';
import { renewDomain } from './renew.ts';
import { restoreDomain } from './restore.ts';

/**
 * Returns the registrar's routes, below `/core/v1`. Any credentials are accepted except empty ones (401); a body must be JSON (415, 400). A
 * Refusal becomes the response; a fault that is set for a call is carried out, with or without the call's effect. The colon before a verb
 * is literal, so it is escaped in every path.
 */
export function registryRoutes(world: World): Router {
  const answer = (operation: Operation, facts: FaultFacts): RequestHandler => answering(world, operation, facts);
  const api = express.Router();
  api.use(requireCredentials, requireJson, express.raw({ type: () => true, limit: '1mb' }));

  api.get('/hello', answer(hello, { as: 'get' }));
  api.post(
    '/domains\\:checkAvailability',
    answer(checkAvailability, { as: 'check', about: requestedNames, injected: outage }),
  );
  api.get('/tldpricing', answer(tldPricing, { as: 'prices' }));
  api.get('/domaininfo/requirements/:tld', answer(tldRequirements, { as: 'prices' }));

  api.post('/domains', answer(createDomain, { as: 'create', about: requestedName }));
  api.get('/domains', answer(listDomains, { as: 'get' }));
  api.post('/domains/:domainName\\:renew', answer(renewDomain, { as: 'renew' }));
  api.post('/domains/:domainName\\:restore', answer(restoreDomain, { as: 'restore' }));
  api.post('/domains/:domainName\\:setNameservers', answer(setNameservers, { as: 'options' }));
  api.post('/domains/:domainName\\:setContacts', answer(setContacts, { as: 'options' }));
  api.get('/domains/:domainName\\:getAuthCode', answer(getAuthCode, { as: 'get' }));
  api.get('/domains/:domainName', answer(getDomain, { as: 'get' }));
  api.delete('/domains/:domainName', answer(deleteDomain, { as: 'delete' }));
  api.patch('/domains/:domainName', answer(updateDomain, { as: 'options' }));

  api.get('/domains/:domainName/email/forwarding', answer(listForwards, { as: 'options' }));
  api.post('/domains/:domainName/email/forwarding', answer(createForward, { as: 'options' }));
  api.get('/domains/:domainName/email/forwarding/:emailBox', answer(getForward, { as: 'options' }));
  api.put('/domains/:domainName/email/forwarding/:emailBox', answer(updateForward, { as: 'options' }));
  api.delete('/domains/:domainName/email/forwarding/:emailBox', answer(deleteForward, { as: 'options' }));

  api.get('/domains/:domainName/records', answer(listRecords, { as: 'options' }));
  api.post('/domains/:domainName/records', answer(createRecord, { as: 'options' }));
  api.get('/domains/:domainName/records/:id', answer(getRecord, { as: 'options' }));
  api.put('/domains/:domainName/records/:id', answer(updateRecord, { as: 'options' }));
  api.delete('/domains/:domainName/records/:id', answer(deleteRecord, { as: 'options' }));

  api.use((_req, res) => void res.status(404).json({ message: 'Not Found' }));
  return express.Router().use('/core/v1', api);
}

/** How faults identify an operation. */
interface FaultFacts {
  readonly as: 'check' | 'prices' | 'create' | 'get' | 'renew' | 'restore' | 'delete' | 'options';
  /** Returns the text that a fault's `match` is searched in; by default the domain in the path. */
  readonly about?: (call: Omit<Call, 'market'>) => string;
  /** The injected error; by default a 500. */
  readonly injected?: Answer;
}

/** Calls that quote or charge a price; the others only display one. */
const usesPrices: ReadonlySet<FaultFacts['as']> = new Set(['check', 'prices', 'create', 'renew', 'restore'] as const);

/** If one registry is down, the whole batch fails, including names of other registries. */
const outage: Answer = { status: 502, body: { message: 'Bad Gateway' } };
const serverError: Answer = { status: 500, body: { message: 'Internal Server Error' } };

function answering(world: World, operation: Operation, facts: FaultFacts): RequestHandler {
  return async (req, res) => {
    let sent: Omit<Call, 'market'>;
    try {
      sent = readCall(world, req, res);
    } catch (error) {
      return sendAnswer(res, refused(error));
    }
    const subject = (facts.about ?? domainOf)(sent);
    const move = await world.faults.usePriceFault(subject, usesPrices.has(facts.as));
    const call: Call = { ...sent, market: priceAdjustmentOf(move) };
    const faultable = {
      service: 'registry',
      operation: facts.as,
      subject,
      injected: facts.injected ?? serverError,
      keep: (injected: Answer) => inTransaction(world.pool, (tx) => storeAnswer(tx, call, injected)),
    };
    await withFault(world, res, faultable, () => operation(call).catch(refused));
  };
}

function refused(error: unknown): Answer {
  if (error instanceof Refusal) return error.answer;
  throw error;
}

function readCall(world: World, req: Request, res: Response): Omit<Call, 'market'> {
  const bodyText = Buffer.isBuffer(req.body) ? req.body.toString('utf8') : '';
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(req.params)) params[name] = String(value);
  if (params['domainName']) params['domainName'] = params['domainName'].toLowerCase();
  return {
    pool: world.pool,
    now: world.clock.now(),
    params,
    query: new URL(req.originalUrl, 'http://registry').searchParams,
    body: readBody(bodyText),
    bodyText,
    idempotencyKey: req.get('x-idempotency-key'),
    slowNames: world.settings.slowNames,
    loseAnswer: () => void res.socket?.destroy(),
  };
}

function readBody(text: string): Fields {
  if (text === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidArgument('The body is not valid JSON');
  }
  return asFields(value, 'The body');
}

/** Accepts any non-empty user and token: this registrar has only one account. */
const requireCredentials: RequestHandler = (req, res, next) => {
  const [scheme, encoded] = (req.get('authorization') ?? '').split(' ');
  const credentials = Buffer.from(encoded ?? '', 'base64').toString('utf8');
  if (scheme?.toLowerCase() === 'basic' && /^[^:]+:.+$/.test(credentials)) return next();
  res.status(401).json({ message: 'Unauthorized' });
};

const requireJson: RequestHandler = (req, res, next) => {
  const writes = req.method === 'POST' || req.method === 'PUT' || req.method === 'PATCH';
  if (!writes || /^application\/json\b/i.test(req.get('content-type') ?? '')) return next();
  res.status(415).json({ message: 'Unsupported Media Type' });
};

const hello: Operation = async ({ now }) => ({
  status: 200,
  body: { serverName: 'sandbox', motd: 'Nothing here is real.', username: 'sandbox', serverTime: now.toISOString() },
});
