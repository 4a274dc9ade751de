import { openRequestLog } from '@onym/accounts/audit';
import { openAdmissionControl, openSessions, notifyOwner } from '@onym/accounts/access';
import type { App } from '@onym/app';
import express, { type Express } from 'express';
import { contextFor } from './context.ts';
import { createAuth } from './http/auth.ts';
import { createChangeStream } from './http/change-stream.ts';
import { createBuyPage } from './http/buy-page/buy-page.ts';
import { createClaimPage } from './http/claim-page.ts';
import { createPricingPage } from './http/pricing-page.ts';
import { compressResponses } from './http/compress.ts';
import { createDashboard } from './http/dashboard.ts';
import { createDocs } from './http/docs.ts';
import { createFiles } from './http/files.ts';
import { createHealth } from './http/health.ts';
import { createGracefulShutdown } from './http/graceful-shutdown.ts';
import { handleUncaughtError, handleUnknownPath } from './http/error-handlers.ts';
import { logCalls } from './http/log-calls.ts';
import { requireKnownHost } from './http/require-known-host.ts';
import { createLogoFiles } from './http/logo-files.ts';
import { createMachinePayment } from './http/machine-payment.ts';
import { isOnSiteRoot } from './http/procedures.ts';
import { setUpRequest, forbidCaching } from './http/set-up-request.ts';
import { createOrderPage } from './http/order-page.ts';
import { createReceiptPage } from './http/receipt-page.ts';
import { createNotMePage } from './http/not-me-page.ts';
import { createUndoPage } from './http/undo-page.ts';
import { createResetPage } from './http/reset-page.ts';
import { createRest } from './http/rest.ts';
import { createRpc } from './http/rpc.ts';
import { sameOrigin } from './http/same-origin.ts';
import { createSecondFactorPage } from './http/second-factor-page.ts';
import { createSecurityTxt } from './http/security-txt.ts';
import { createSites } from './http/sites.ts';
import { createProcessorEvents } from './http/processor-events.ts';
import { createTlsAsk } from './http/tls-ask.ts';
import { createVerifyPage } from './http/verify-page.ts';
import { createAccountRecovery } from './http/account-recovery.ts';
import { createMcp } from './mcp/mcp.ts';
import { appRouter } from './router.ts';

/** After shutdown begins, how long a request still waits for its order; the order continues without it. */
const ORDER_WAIT_MS = 1500;

export interface Server {
  app: Express;
  /** Internal endpoints: metrics, and the TLS check of the proxy. */
  inside: Express;
  /**
   * From now on /readyz fails and responses close their connection; requests that still arrive are served as before.
   */
  startDraining(): void;
  /** Ends event streams, and shortens the time that requests wait for an order. */
  endLongRequests(): void;
  /** After the last response: writes pending records, closes the connections of the session library. */
  close(): Promise<void>;
}

/**
 * Creates the API of this process: opens sessions, admission and the request log, and mounts all handlers in order. It does not
 * listen; call `close` at the end.
 */
export function createServer(app: App): Server {
  const { settings, database, trustProxy } = app.config;
  const scope = app.scope();
  const onError = (error: unknown): void => app.log.warn({ err: error }, 'access');
  const sessions = openSessions({
    databaseUrl: database.directUrl,
    settings,
    secrets: scope.secrets,
    clock: app.clock,
    onError,
    tell: (event, origin) => notifyOwner({ ...app.scope(), origin }, event),
  });
  const admissionControl = openAdmissionControl({
    sql: scope.sql,
    sessions,
    clock: app.clock,
    secrets: scope.secrets,
    settings,
    onError,
    delays: app.delays,
  });
  const requests = openRequestLog({ sql: scope.sql, onError, delays: app.delays });
  const health = createHealth(app);
  const leaving = createGracefulShutdown();
  const rest = {
    router: appRouter,
    publicUrl: settings.publicUrl,
    createContext: contextFor(app, admissionControl, 'rest'),
  };

  const http = express();
  http.disable('x-powered-by');
  http.disable('etag');
  http.set('trust proxy', trustProxy);
  http.set('query parser', 'simple');
  http.use(leaving.guard);
  http.use(createSites(app));
  http.use(setUpRequest(app), health.measure, logCalls(app, requests));
  http.use(compressResponses);
  http.use(health.router);
  http.use(requireKnownHost(app));
  http.use(['/api', '/trpc', '/mcp'], forbidCaching);
  http.use(createProcessorEvents(app));
  http.use(createVerifyPage(app, sessions));
  http.use(createAccountRecovery(app, sessions));
  http.all('/api/auth/{*path}', ...createAuth(sessions));
  http.use(['/api/v1', '/api/public', '/trpc'], sameOrigin(settings.publicUrl));
  http.use(createMachinePayment(app));
  http.use(createSecurityTxt(app));
  http.use(createDocs(app));
  http.use(createMcp(app, admissionControl));
  http.get('/trpc/changes', createChangeStream(contextFor(app, admissionControl, 'rpc'), sessions));
  http.use('/trpc', ...createRpc(contextFor(app, admissionControl, 'rpc')));
  http.use(createLogoFiles(app));
  http.use(createFiles(app));
  http.use(createRest({ ...rest, include: isOnSiteRoot }));
  http.use('/api/v1', createRest({ ...rest, include: (procedure) => !isOnSiteRoot(procedure) }));
  http.use(['/api', '/.well-known'], handleUnknownPath);
  http.use(createClaimPage(app, sessions));
  http.use(createPricingPage(app));
  http.use(createOrderPage(app));
  http.use(createReceiptPage(app));
  http.use(createResetPage(app, sessions));
  http.use(createNotMePage(app));
  http.use(createUndoPage(app));
  http.use(createSecondFactorPage(app, sessions));
  http.use(createBuyPage(app, sessions));
  http.use(createDashboard(app, sessions, contextFor(app, admissionControl, 'rpc')));
  http.use(handleUnknownPath);
  http.use(handleUncaughtError(app));

  const inside = express();
  inside.disable('x-powered-by');
  inside.use(setUpRequest(app), health.inside, createTlsAsk(app), handleUnknownPath, handleUncaughtError(app));

  return {
    app: http,
    inside,
    startDraining() {
      health.markUnready();
      leaving.startDraining();
    },
    endLongRequests() {
      leaving.endStreams();
      scope.settled.hurry(ORDER_WAIT_MS);
    },
    async close() {
      await admissionControl.flush();
      await requests.flush();
      await sessions.close();
    },
  };
}
