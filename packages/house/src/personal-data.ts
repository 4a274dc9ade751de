import { accessExports, accessNotExported, eraseAccess } from '@onym/access';
import { auditExports, eraseAudit } from '@onym/audit';
import { billingExports, billingNotExported, endAtProcessor } from '@onym/billing';
import { dnsExports, dnsNotExported, eraseDns } from '@onym/dns';
import { domainsExports, domainsNotExported, eraseDomains, withdrawForwards } from '@onym/domains';
import { eraseKits, filesOfExports, kitsExports } from '@onym/kits';
import { eraseLanding, filesOfSites, landingExports, landingNotExported, removePages } from '@onym/landing';
import { endLaunches, eraseLaunches, launchesExports, launchesNotExported } from '@onym/launches';
import { ledgerExports, ledgerNotExported } from '@onym/ledger';
import { eraseLegal, legalExports } from '@onym/legal';
import { eraseLogos, logosExports } from '@onym/logos';
import { eraseOrders, ordersExports, ordersNotExported } from '@onym/orders';
import type { PersonalData } from '@onym/platform';
import { eraseSpending, spendingExports } from '@onym/spending';
import { trustNotExported } from '@onym/trust';
import { eraseWebhooks, webhooksExports } from '@onym/webhooks';

/** The personal data of every module, handed to privacy by the API and the worker. A new module with data of accounts is added here. */
export const PERSONAL_DATA: PersonalData = {
  exports: [
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
  ],
  notExported: {
    ...accessNotExported,
    ...billingNotExported,
    ...domainsNotExported,
    ...dnsNotExported,
    ...ordersNotExported,
    ...ledgerNotExported,
    ...launchesNotExported,
    ...landingNotExported,
    ...trustNotExported,
  },
  stop: endLaunches,
  // First what could charge a card.
  endAtVendors: [endAtProcessor, removePages, withdrawForwards],
  // Access comes last: its rows say whether anything is left to erase.
  erase: [
    eraseLaunches,
    eraseKits,
    eraseLogos,
    eraseLegal,
    eraseLanding,
    eraseDns,
    eraseDomains,
    eraseOrders,
    eraseSpending,
    eraseWebhooks,
    eraseAudit,
    eraseAccess,
  ],
  findReferencedFiles: [filesOfExports, filesOfSites],
};
