import { accessExports, accessNotExported, eraseAccess } from '@onym/accounts/access';
import { auditExports, eraseAudit } from '@onym/accounts/audit';
import { actsExports, eraseActs } from '@onym/billing/acts';
import { billingExports, billingNotExported, endBilling } from '@onym/billing';
import { documentsExports, filterDocumentFiles } from '@onym/billing/documents';
import { dnsExports, dnsNotExported, eraseDns } from '@onym/domains/dns';
import { domainsExports, domainsNotExported, eraseDomains, deleteForwardsAtRegistrar } from '@onym/domains';
import { eraseKits, filterFilesInUse, kitsExports } from '@onym/studio/kits';
import {
  eraseLanding,
  filterFilesOfSites,
  landingExports,
  landingNotExported,
  deletePagesOf,
} from '@onym/studio/landing';
import { endLaunches, eraseLaunches, launchesExports, launchesNotExported } from '@onym/launches';
import { eraseFraud, fraudNotExported } from '@onym/billing/fraud';
import { ledgerExports, ledgerNotExported } from '@onym/billing/ledger';
import { eraseLegal, legalExports } from '@onym/studio/legal';
import { eraseLogos, filterSocialFiles, logosExports } from '@onym/studio/logos';
import { eraseOrders, ordersExports, ordersNotExported } from '@onym/domains/orders';
import type { PersonalData } from '@onym/platform';
import { eraseSpending, spendingExports } from '@onym/billing/spending';
import { taxExports } from '@onym/billing/tax';
import { trustNotExported } from '@onym/accounts/trust';
import { eraseWebhooks, webhooksExports } from '@onym/accounts/webhooks';

/**
 * The personal data of every module, passed to the privacy module by the API and the worker. Add a new module with
 * account data here.
 */
export const PERSONAL_DATA: PersonalData = {
  exports: [
    ...accessExports,
    ...spendingExports,
    ...actsExports,
    ...domainsExports,
    ...dnsExports,
    ...ordersExports,
    ...ledgerExports,
    ...taxExports,
    ...documentsExports,
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
    ...fraudNotExported,
    ...domainsNotExported,
    ...dnsNotExported,
    ...ordersNotExported,
    ...ledgerNotExported,
    ...launchesNotExported,
    ...landingNotExported,
    ...trustNotExported,
  },
  stop: endLaunches,
  // Functions that stop charges come first.
  endAtVendors: [endBilling, deletePagesOf, deleteForwardsAtRegistrar],
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
    eraseActs,
    eraseFraud,
    eraseWebhooks,
    eraseAudit,
    eraseAccess,
  ],
  findReferencedFiles: [filterFilesInUse, filterSocialFiles, filterFilesOfSites, filterDocumentFiles],
};
