import { accessEntities } from '@onym/accounts/access/entities';
import { auditEntities } from '@onym/accounts/audit/entities';
import { billingEntities } from '@onym/billing/entities';
import { brandEntities } from '@onym/studio/brand/entities';
import { dnsEntities } from '@onym/domains/dns/entities';
import { fraudEntities } from '@onym/billing/fraud/entities';
import { documentEntities } from '@onym/billing/documents/entities';
import { domainsEntities } from '@onym/domains/entities';
import { filesEntities } from '@onym/platform/files/entities';
import { kitsEntities } from '@onym/studio/kits/entities';
import { landingEntities } from '@onym/studio/landing/entities';
import { legalEntities } from '@onym/studio/legal/entities';
import { languageEntities } from '@onym/studio/language/entities';
import { launchesEntities } from '@onym/launches/entities';
import { ledgerEntities } from '@onym/billing/ledger/entities';
import { logosEntities } from '@onym/studio/logos/entities';
import { mailEntities } from '@onym/accounts/mail/entities';
import { ordersEntities } from '@onym/domains/orders/entities';
import { platformEntities } from '@onym/platform/entities';
import { actEntities } from '@onym/billing/acts/entities';
import { spendingEntities } from '@onym/billing/spending/entities';
import { taxEntities } from '@onym/billing/tax/entities';
import { trustEntities } from '@onym/accounts/trust/entities';
import { webhooksEntities } from '@onym/accounts/webhooks/entities';

/** All entities, by the module that owns them, from the lowest layer up. */
export const entitiesOf = {
  platform: platformEntities,
  files: filesEntities,
  audit: auditEntities,
  mail: mailEntities,
  access: accessEntities,
  trust: trustEntities,
  webhooks: webhooksEntities,
  fraud: fraudEntities,
  tax: taxEntities,
  documents: documentEntities,
  ledger: ledgerEntities,
  billing: billingEntities,
  domains: domainsEntities,
  dns: dnsEntities,
  acts: actEntities,
  spending: spendingEntities,
  orders: ordersEntities,
  language: languageEntities,
  landing: landingEntities,
  legal: legalEntities,
  logos: logosEntities,
  brand: brandEntities,
  kits: kitsEntities,
  launches: launchesEntities,
};

/** All entities. */
export const entities = Object.values(entitiesOf).flat();
