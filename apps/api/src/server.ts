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
import { compress } from './http/compress.ts';
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

/** Mounts all handlers, in order, one line each. */
export function createServer(house: App): Server {
  const { settings, database, trustProxy } = house.config;
  const scope = house.scope();
  const onError = (error: unknown): void => house.log.warn({ err: error }, 'access');
  const sessions = openSessions({
    databaseUrl: database.directUrl,
    settings,
    secrets: scope.secrets,
    clock: house.clock,
    onError,
    tell: (event, origin) => notifyOwner({ ...house.scope(), origin }, event),
  });
  const doorkeeper = openAdmissionControl({
    sql: scope.sql,
    sessions,
    clock: house.clock,
    secrets: scope.secrets,
    settings,
    onError,
    delays: house.delays,
  });
  const requests = openRequestLog({ sql: scope.sql, onError, delays: house.delays });
  const health = createHealth(house);
  const leaving = createGracefulShutdown();
  const rest = {
    router: appRouter,
    publicUrl: settings.publicUrl,
    createContext: contextFor(house, doorkeeper, 'rest'),
  };

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', trustProxy);
  app.set('query parser', 'simple');
  app.use(leaving.guard);
  app.use(createSites(house));
  app.use(setUpRequest(house), health.measure, logCalls(house, requests));
  app.use(compress);
  app.use(health.router);
  app.use(requireKnownHost(house));
  app.use(['/api', '/trpc', '/mcp'], forbidCaching);
  app.use(createProcessorEvents(house));
  app.use(createVerifyPage(house, sessions));
  app.use(createAccountRecovery(house, sessions));
  app.all('/api/auth/{*path}', ...createAuth(sessions));
  app.use(['/api/v1', '/api/public', '/trpc'], sameOrigin(settings.publicUrl));
  app.use(createMachinePayment(house));
  app.use(createSecurityTxt(house));
  app.use(createDocs(house));
  app.use(createMcp(house, doorkeeper));
  app.get('/trpc/changes', createChangeStream(contextFor(house, doorkeeper, 'rpc'), sessions));
  app.use('/trpc', ...createRpc(contextFor(house, doorkeeper, 'rpc')));
  app.use(createLogoFiles(house));
  app.use(createFiles(house));
  app.use(createRest({ ...rest, include: isOnSiteRoot }));
  app.use('/api/v1', createRest({ ...rest, include: (procedure) => !isOnSiteRoot(procedure) }));
  app.use(['/api', '/.well-known'], handleUnknownPath);
  app.use(createClaimPage(house, sessions));
  app.use(createPricingPage(house));
  app.use(createOrderPage(house));
  app.use(createReceiptPage(house));
  app.use(createResetPage(house, sessions));
  app.use(createSecondFactorPage(house, sessions));
  app.use(createBuyPage(house, sessions));
  app.use(createDashboard(house, sessions, contextFor(house, doorkeeper, 'rpc')));
  app.use(handleUnknownPath);
  app.use(handleUncaughtError(house));

  const inside = express();
  inside.disable('x-powered-by');
  inside.use(setUpRequest(house), health.inside, createTlsAsk(house), handleUnknownPath, handleUncaughtError(house));

  return {
    app,
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
      await doorkeeper.flush();
      await requests.flush();
      await sessions.close();
    },
  };
}
