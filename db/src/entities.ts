import { accessEntities } from '@onym/access/entities';
import { auditEntities } from '@onym/audit/entities';
import { billingEntities } from '@onym/billing/entities';
import { brandEntities } from '@onym/brand/entities';
import { dnsEntities } from '@onym/dns/entities';
import { domainsEntities } from '@onym/domains/entities';
import { kitsEntities } from '@onym/kits/entities';
import { landingEntities } from '@onym/landing/entities';
import { legalEntities } from '@onym/legal/entities';
import { languageEntities } from '@onym/language/entities';
import { logosEntities } from '@onym/logos/entities';
import { mailEntities } from '@onym/mail/entities';
import { ordersEntities } from '@onym/orders/entities';
import { webhooksEntities } from '@onym/webhooks/entities';

/** Everything stored, in the order of the strata. */
export const entities = [
  ...auditEntities,
  ...mailEntities,
  ...accessEntities,
  ...webhooksEntities,
  ...billingEntities,
  ...domainsEntities,
  ...dnsEntities,
  ...ordersEntities,
  ...languageEntities,
  ...landingEntities,
  ...legalEntities,
  ...logosEntities,
  ...brandEntities,
  ...kitsEntities,
];
