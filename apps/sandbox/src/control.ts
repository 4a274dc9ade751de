import express from 'express';
import type { RequestHandler, Response, Router } from 'express';
import { faultKinds, refundFaultStatuses } from './faults.ts';
import type { FaultKind, FaultRequest, RefundFaultStatus } from './faults.ts';
import type { Part, World } from './world.ts';

/** How long a request for the next clock change waits at most. */
const CLOCK_WAIT_MS = 20_000;

/**
 * Returns the routes under `/_sandbox/*` that read the books, set faults and move the clock; the control routes of the parts are below it
 * too. Setting the clock executes the work of all parts that is then due, before it answers. A caller on another machine gets 403, an
 * invalid request 400.
 */
export function controlRoutes(world: World, parts: readonly Part[]): Router {
  const router = express.Router();
  router.use(loopbackOnly);

  router.get('/state', async (req, res) => {
    const { about } = req.query;
    const subjects = about === undefined ? undefined : [about].flat().map(String);
    const books = await Promise.all(parts.map(async (part) => part.state?.(world, subjects)));
    res.json(
      Object.assign(
        {
          intents: [],
          refunds: [],
          charges: [],
          disputes: [],
          subscriptions: [],
          meters: [],
          registrations: [],
          forwards: [],
        },
        ...books,
      ),
    );
  });

  router.get('/faults', (_req, res) => void res.json({ faults: world.faults.list() }));
  router.delete('/faults', async (_req, res) => {
    await world.faults.clear();
    res.status(204).end();
  });
  router.post('/faults', express.json(), async (req, res) => {
    const order = readFault(req.body);
    if (typeof order === 'string') return void res.status(400).json({ error: order });
    res.status(201).json(await world.faults.add(order));
  });

  for (const part of parts) {
    if (part.control) router.use(part.control(world));
  }

  const clock = () => ({ now: world.clock.now().toISOString(), offsetMs: world.clock.offsetMs });
  router.get('/clock', async (req, res) => {
    // An app that follows this clock sends the offset that it knows, and gets a response when the offset changes.
    if (req.query['unless'] === String(world.clock.offsetMs)) await world.clock.moved(abortOnClose(res, CLOCK_WAIT_MS));
    res.json(clock());
  });
  router.delete('/clock', async (_req, res) => {
    await world.clock.reset();
    res.json(clock());
  });
  router.post('/clock', express.json(), async (req, res) => {
    const now = readNow(req.body);
    if (typeof now === 'string') return void res.status(400).json({ error: now });
    await world.clock.set(now);
    for (const part of parts) await part.catchUp?.(world);
    res.json(clock());
  });
  return router;
}

/** Returns a signal that aborts when the client disconnects, or after `limitMs`. */
function abortOnClose(res: Response, limitMs: number): AbortSignal {
  const closed = new AbortController();
  res.once('close', () => closed.abort());
  return AbortSignal.any([closed.signal, AbortSignal.timeout(limitMs)]);
}

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** Checks the peer address of the socket and ignores headers that claim an address. */
const loopbackOnly: RequestHandler = (req, res, next) => {
  if (loopback.test(req.socket.remoteAddress ?? '')) return next();
  res.status(403).json({ error: 'The sandbox is controlled from its own machine only.' });
};

/** Returns the requested fault, or a message that says what is wrong with the request. */
function readFault(body: unknown): FaultRequest | string {
  const { service, operation, kind, ms, factor, status, times, match } = asRecord(body);
  if (!isText(service)) return 'service must be the name of a service, or "*".';
  if (!isText(operation)) return 'operation must be the name of an operation, or "*".';
  if (!faultKinds.includes(kind as FaultKind)) return `kind must be one of ${faultKinds.join(', ')}.`;
  if (!isAbsent(ms) && !isWhole(ms, 0)) return 'ms must be a whole number of milliseconds.';
  const wrong = checkPriceFactor(asRecord(body)) ?? checkRefundStatus(asRecord(body));
  if (wrong) return wrong;
  if (!isAbsent(times) && !isWhole(times, 1))
    return 'times must be a whole number from 1; leave it out for every call.';
  if (!isAbsent(match) && !isText(match)) return 'match must be a text that occurs in the subject.';
  return {
    service,
    operation,
    kind: kind as FaultKind,
    ms: ms ?? null,
    factor: typeof factor === 'number' ? factor : null,
    status: kind === 'refund_status' ? (status as RefundFaultStatus) : null,
    times: times ?? null,
    match: match ?? null,
  };
}

/** Returns what is wrong with a `price_factor` fault, or with a factor on another kind; undefined if valid. */
function checkPriceFactor({ service, operation, kind, factor }: Record<string, unknown>): string | undefined {
  if (kind !== 'price_factor')
    return isAbsent(factor) ? undefined : 'factor must go with the kind price_factor, and with no other.';
  if (service !== 'registry' || operation !== 'prices')
    return 'service must be registry and operation prices where the kind is price_factor.';
  if (typeof factor !== 'number' || !(factor > 0 && factor <= 100))
    return 'factor must be a number above 0, and 100 at most.';
  return undefined;
}

/** Returns what is wrong with a `refund_status` fault, or with a status on another kind; undefined if valid. */
function checkRefundStatus({ service, operation, kind, status }: Record<string, unknown>): string | undefined {
  if (kind !== 'refund_status')
    return isAbsent(status) ? undefined : 'status must go with the kind refund_status, and with no other.';
  if (service !== 'processor' || operation !== 'refund.create')
    return 'service must be processor and operation refund.create where the kind is refund_status.';
  return refundFaultStatuses.includes(status as RefundFaultStatus)
    ? undefined
    : `status must be one of ${refundFaultStatuses.join(', ')}.`;
}

function readNow(body: unknown): Date | string {
  const { now } = asRecord(body);
  const date = isText(now) ? new Date(now) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : 'now must be an ISO 8601 date and time.';
}

const asRecord = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? { ...body } : {};
const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isWhole = (value: unknown, least: number): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= 2_147_483_647;
