import { accessExports, accessNotExported } from '@onym/access';
import { auditExports } from '@onym/audit';
import { billingExports, billingNotExported } from '@onym/billing';
import { dnsExports, dnsNotExported } from '@onym/dns';
import { domainsExports, domainsNotExported } from '@onym/domains';
import { kitsExports } from '@onym/kits';
import { landingExports, landingNotExported } from '@onym/landing';
import { launchesExports, launchesNotExported } from '@onym/launches';
import { ledgerExports, ledgerNotExported } from '@onym/ledger';
import { legalExports } from '@onym/legal';
import { logosExports } from '@onym/logos';
import { ordersExports, ordersNotExported } from '@onym/orders';
import type { ExportPart, NotExported } from '@onym/platform';
import { spendingExports } from '@onym/spending';
import { trustNotExported } from '@onym/trust';
import { webhooksExports } from '@onym/webhooks';

/** Everything an account is given, in the order of the file. */
export const EVERY_PART: readonly ExportPart[] = [
  ...accessExports,
  ...spendingExports,
  ...domainsExports,
  ...dnsExports,
  ...ordersExports,
  ...ledgerExports,
  ...billingExports,
  ...launchesExports,
  ...kitsExports,
  ...logosExports,
  ...legalExports,
  ...landingExports,
  ...webhooksExports,
  ...auditExports,
];

/** Tables of accounts that are not given to them, and why. */
export const NOT_EXPORTED: NotExported = {
  ...accessNotExported,
  ...billingNotExported,
  ...domainsNotExported,
  ...dnsNotExported,
  ...ordersNotExported,
  ...ledgerNotExported,
  ...launchesNotExported,
  ...landingNotExported,
  ...trustNotExported,
};
