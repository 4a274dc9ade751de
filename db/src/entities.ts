import { accessEntities } from '@onym/access/entities';
import { auditEntities } from '@onym/audit/entities';
import { billingEntities } from '@onym/billing/entities';
import { brandEntities } from '@onym/brand/entities';
import { dnsEntities } from '@onym/dns/entities';
import { domainsEntities } from '@onym/domains/entities';
import { filesEntities } from '@onym/files/entities';
import { kitsEntities } from '@onym/kits/entities';
import { landingEntities } from '@onym/landing/entities';
import { legalEntities } from '@onym/legal/entities';
import { languageEntities } from '@onym/language/entities';
import { launchesEntities } from '@onym/launches/entities';
import { ledgerEntities } from '@onym/ledger/entities';
import { logosEntities } from '@onym/logos/entities';
import { mailEntities } from '@onym/mail/entities';
import { ordersEntities } from '@onym/orders/entities';
import { platformEntities } from '@onym/platform/entities';
import { spendingEntities } from '@onym/spending/entities';
import { trustEntities } from '@onym/trust/entities';
import { webhooksEntities } from '@onym/webhooks/entities';

/** What is stored, by the room that owns it, in the order of the strata. */
export const entitiesOf = {
  platform: platformEntities,
  files: filesEntities,
  audit: auditEntities,
  mail: mailEntities,
  access: accessEntities,
  trust: trustEntities,
  webhooks: webhooksEntities,
  ledger: ledgerEntities,
  billing: billingEntities,
  domains: domainsEntities,
  dns: dnsEntities,
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

/** Everything stored. */
export const entities = Object.values(entitiesOf).flat();
