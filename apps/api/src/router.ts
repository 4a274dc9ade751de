import { confirmRouter } from '@onym/accounts/access/confirm-router';
import { ownershipRouter } from '@onym/accounts/access/ownership-router';
import { teamRouter } from '@onym/accounts/access/team-router';
import { auditRouter } from '@onym/accounts/audit/router';
import { billingRouter } from '@onym/billing/router';
import { brandRouter } from '@onym/studio/brand/router';
import { adminRouter } from '@onym/admin/operations/router';
import { documentsRouter } from '@onym/billing/documents/router';
import { domainRouter } from '@onym/domains/dns/domain-router';
import { dnsRouter } from '@onym/domains/dns/router';
import { versionsRouter } from '@onym/domains/dns/versions-router';
import { checkRouter, domainsRouter } from '@onym/domains/router';
import { PERSONAL_DATA } from '@onym/app/personal-data';
import { kitsRouter } from '@onym/studio/kits/router';
import { landingRouter } from '@onym/studio/landing/router';
import { actsRouter } from '@onym/launches/acts-router';
import { approvalsRouter, launchesRouter } from '@onym/launches/router';
import { ledgerRouter } from '@onym/billing/ledger/router';
import { legalRouter } from '@onym/studio/legal/router';
import { logosRouter } from '@onym/studio/logos/router';
import { namesRouter } from '@onym/studio/names/router';
import { overviewRouter } from '@onym/domains/orders/overview-router';
import { reviewRouter } from '@onym/domains/orders/review-router';
import { ordersRouter } from '@onym/domains/orders/router';
import { mergeRouters, router } from '@onym/platform';
import { createPrivacyRouter } from '@onym/admin/privacy/router';
import { readingRouter } from '@onym/studio/reading/router';
import { accessRouter } from '@onym/billing/spending/access-router';
import { keysRouter } from '@onym/billing/spending/keys-router';
import { deviceRouter } from '@onym/billing/spending/device-router';
import { membersRouter } from '@onym/billing/spending/members-router';
import { spendingRouter } from '@onym/billing/spending/router';
import { trustRouter } from '@onym/accounts/trust/router';
import { webhooksRouter } from '@onym/accounts/webhooks/router';

/** Every procedure of the service: RPC for the dashboard, REST and OpenAPI for all other clients. */
export const appRouter = router({
  access: mergeRouters(accessRouter, confirmRouter),
  acts: actsRouter,
  audit: auditRouter,
  keys: keysRouter,
  device: deviceRouter,
  spending: spendingRouter,
  team: mergeRouters(membersRouter, ownershipRouter, teamRouter),
  billing: billingRouter,
  admin: adminRouter,
  ledger: ledgerRouter,
  documents: documentsRouter,
  domains: mergeRouters(checkRouter, domainRouter, domainsRouter),
  dns: mergeRouters(dnsRouter, versionsRouter),
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
