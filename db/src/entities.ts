import { accessEntities } from '@onym/access/entities';
import { billingEntities } from '@onym/billing/entities';
import { dnsEntities } from '@onym/dns/entities';
import { domainsEntities } from '@onym/domains/entities';
import { ordersEntities } from '@onym/orders/entities';
import { webhooksEntities } from '@onym/webhooks/entities';

/** Everything stored, in the order of the strata. */
export const entities = [...accessEntities, ...webhooksEntities, ...billingEntities, ...domainsEntities, ...dnsEntities, ...ordersEntities];
