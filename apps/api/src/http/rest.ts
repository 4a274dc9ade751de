import type { Fault } from '@onym/core';
import { toFault, type RequestScope } from '@onym/platform';
import { callTRPCProcedure, type AnyTRPCRouter } from '@trpc/server';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { factsOf } from '../context.ts';
import { faultBody, MethodNotAllowed, sendFault, sendFile, sendJson, sendText } from './responses.ts';
import { sendEvents, type StreamEvent } from './event-stream.ts';
import { rejectMisspelledParameters, mergeQueryInputs } from './consent-parameters.ts';
import { toMinimalResponse, prefersMinimal } from './minimal-response.ts';
import { restProcedures, hasBody, type RestProcedure } from './procedures.ts';
import { bodyReader } from './read-body.ts';
import { rejectUnreadable } from './reject-unreadable.ts';

export interface RestOptions {
  router: AnyTRPCRouter;
  publicUrl: string;
  createContext: (input: { req: Request }) => RequestScope;
  /** Selects the procedures that are mounted here. */
  include: (procedure: RestProcedure) => boolean;
}

const BODY_LIMIT = '256kb';
const pass: RequestHandler = (_req, _res, next) => next();

/**
 * Mounts one Express route per procedure that has a REST form, and refuses other methods of its path with Fault
 * method_not_allowed. The body is read only when the procedure needs its input, which is after authentication,
 * permission and limits: unauthenticated callers cannot make us parse, and 401, 403 and 429 come before 400. Errors are
 * sent as error bodies, and internal ones logged. A client that disconnects aborts the procedure's signal.
 */
export function createRest({ router, publicUrl, createContext, include }: RestOptions): Router {
  const rest = express.Router({ caseSensitive: true });
  const readBody = bodyReader(BODY_LIMIT);
  const mounted = restProcedures(router).filter(include);
  // A path without parameters is found by a map lookup; Express tries some two hundred patterns for the others. A
  // literal path is also mounted as a pattern, for spellings such as a trailing slash.
  const literal = new Map<string, Router>();
  rest.use((req, res, next) => (literal.get(req.path) ?? pass)(req, res, next));
  // Other methods are refused per path, literal paths first: GET /legal/stream must not look for a kit named
  // "stream".
  for (const path of new Set(mounted.map((procedure) => procedure.path))) {
    const here = mounted.filter((procedure) => procedure.path === path);
    if (!path.includes('{')) literal.set(path, mount(express.Router({ caseSensitive: true }), path, here));
    mount(rest, path, here);
  }
  return rest;

  function mount(on: Router, path: string, procedures: readonly RestProcedure[]): Router {
    const route = path.replace(/\{(\w+)\}/g, ':$1');
    const allowed = procedures.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    for (const procedure of procedures) on[procedure.method.toLowerCase() as 'get'](route, handle(procedure));
    on.all(route, (req, _res, next) => next(new MethodNotAllowed(req.method, allowed)));
    return on;
  }

  function handle(procedure: RestProcedure): RequestHandler {
    return async (req, res) => {
      const abort = new AbortController();
      res.once('close', () => {
        if (!res.writableFinished) abort.abort();
      });
      const billable = procedure.meta.billable === true;
      const facts = { requestId: factsOf(req).requestId, publicUrl, billable };
      let ctx: RequestScope | undefined;
      try {
        ctx = createContext({ req });
        const data: unknown = await callTRPCProcedure({
          router,
          path: procedure.name,
          type: procedure.type,
          ctx,
          input: undefined,
          batchIndex: 0,
          signal: abort.signal,
          getRawInput: () => readInput(procedure, req, res),
        });
        if (procedure.meta.textAnswer)
          sendText(res, String(data), procedure.meta.textAnswer.mediaType, ctx.reply.headers);
        else if (procedure.meta.fileAnswer)
          await sendFile(res, data as AsyncIterable<string>, procedure.meta.fileAnswer.filename, ctx.reply.headers);
        else if (!procedure.meta.eventStream) sendAnswer(procedure, req, res, ctx.reply, data);
        else
          await sendEvents(res, data as AsyncIterable<StreamEvent>, {
            headers: ctx.reply.headers,
            signal: abort.signal,
            onFailure: (thrown) => faultBody(explain(thrown), { ...facts, links: ctx }),
          });
      } catch (thrown) {
        const fault = explain(thrown);
        if (!res.headersSent) sendFault(res, fault, { ...facts, links: ctx }, ctx?.reply.headers);
        // A truncated file must not pass for a complete one.
        else res.destroy();
      }

      function explain(thrown: unknown): Fault {
        const fault = toFault(thrown, procedure.meta);
        if (fault.status >= 500 && fault.code === 'internal_error')
          ctx?.log.error({ err: fault.cause ?? fault, procedure: procedure.name }, 'a request failed');
        return fault;
      }
    };
  }

  function sendAnswer(
    { meta }: RestProcedure,
    req: Request,
    res: Response,
    { status, headers }: RequestScope['reply'],
    data: unknown,
  ): void {
    if (meta.minimal) res.vary('Prefer');
    if (!meta.minimal || !prefersMinimal(req)) return sendJson(res, status, data, headers);
    sendJson(res, status, toMinimalResponse(meta.minimal, data as Record<string, unknown>, { router, publicUrl }), {
      ...headers,
      'Preference-Applied': 'return=minimal',
    });
  }

  async function readInput(procedure: RestProcedure, req: Request, res: Response): Promise<Record<string, unknown>> {
    const inBody = hasBody(procedure);
    const input: Record<string, unknown> = { ...(inBody ? (await readBody(req, res)).fields : req.query) };
    for (const name of procedure.meta.queryParams ?? []) {
      if (req.query[name] === undefined) delete input[name];
      else input[name] = req.query[name];
    }
    // A browser's EventSource sends the last event id that it received when it reconnects.
    const lastEventId = procedure.meta.eventStream && req.get('last-event-id');
    if (lastEventId) input['lastEventId'] = lastEventId;
    rejectMisspelledParameters(procedure.meta, input, req.query);
    mergeQueryInputs(procedure.meta, input, req.query);
    Object.assign(input, req.params);
    rejectUnreadable(input, procedure.meta);
    return input;
  }
}
