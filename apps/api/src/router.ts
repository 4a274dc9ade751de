import { teamRouter } from '@onym/access/team-router';
import { auditRouter } from '@onym/audit/router';
import { billingRouter } from '@onym/billing/router';
import { brandRouter } from '@onym/brand/router';
import { deskRouter } from '@onym/desk/router';
import { domainRouter } from '@onym/dns/domain-router';
import { dnsRouter } from '@onym/dns/router';
import { checkRouter, domainsRouter } from '@onym/domains/router';
import { PERSONAL_DATA } from '@onym/house/personal-data';
import { kitsRouter } from '@onym/kits/router';
import { landingRouter } from '@onym/landing/router';
import { approvalsRouter, launchesRouter } from '@onym/launches/router';
import { ledgerRouter } from '@onym/ledger/router';
import { legalRouter } from '@onym/legal/router';
import { logosRouter } from '@onym/logos/router';
import { namesRouter } from '@onym/names/router';
import { overviewRouter } from '@onym/orders/overview-router';
import { reviewRouter } from '@onym/orders/review-router';
import { ordersRouter } from '@onym/orders/router';
import { mergeRouters, router } from '@onym/platform';
import { createPrivacyRouter } from '@onym/privacy/router';
import { readingRouter } from '@onym/reading/router';
import { accessRouter } from '@onym/spending/access-router';
import { keysRouter } from '@onym/spending/keys-router';
import { deviceRouter } from '@onym/spending/device-router';
import { membersRouter } from '@onym/spending/members-router';
import { spendingRouter } from '@onym/spending/router';
import { trustRouter } from '@onym/trust/router';
import { webhooksRouter } from '@onym/webhooks/router';

/** Every procedure of the service: RPC for the dashboard, REST and OpenAPI for everybody else. */
export const appRouter = router({
  access: accessRouter,
  audit: auditRouter,
  keys: keysRouter,
  device: deviceRouter,
  spending: spendingRouter,
  team: mergeRouters(membersRouter, teamRouter),
  billing: billingRouter,
  desk: deskRouter,
  ledger: ledgerRouter,
  domains: mergeRouters(checkRouter, domainRouter, domainsRouter),
  dns: dnsRouter,
  names: namesRouter,
  reading: readingRouter,
  brand: brandRouter,
  legal: legalRouter,
  kits: kitsRouter,
  landing: landingRouter,
  logos: logosRouter,
  orders: mergeRouters(ordersRouter, approvalsRouter, overviewRouter),
  privacy: createPrivacyRouter(PERSONAL_DATA),
  review: reviewRouter,
  trust: trustRouter,
  launches: launchesRouter,
  webhooks: webhooksRouter,
});
export type AppRouter = typeof appRouter;
export type { ChangeKind } from '@onym/platform';
