import type { MigrationObject } from '@mikro-orm/core';
import { FirstTables } from './20261121000001-first-tables.ts';
import { LimiterAndSessions } from './20261121000002-limiter-and-sessions.ts';
import { SubscriptionsAndAuditLog } from './20261121000003-subscriptions-and-audit-log.ts';
import { ClaimsAndMachinePayments } from './20261121000004-claims-and-machine-payments.ts';
import { BuyLinks } from './20261121000005-buy-links.ts';
import { Discrepancies } from './20261121000006-discrepancies.ts';
import { Renewals } from './20261121000007-renewals.ts';
import { ConnectionsAndForwards } from './20261121000008-connections-and-forwards.ts';
import { LanguageSpend } from './20261121000009-language-spend.ts';
import { Trademarks } from './20261121000010-trademarks.ts';
import { Logos } from './20261121000011-logos.ts';
import { LegalKits } from './20261121000012-legal-kits.ts';
import { LandingPages } from './20261121000013-landing-pages.ts';
import { BrandKits } from './20261121000014-brand-kits.ts';
import { BrandKitModels } from './20261121000015-brand-kit-models.ts';
import { LandingPageModels } from './20261121000016-landing-page-models.ts';
import { ManagedRecords } from './20261121000017-managed-records.ts';
import { UnsentMails } from './20261122152324-unsent-mails.ts';
import { ProcessorEventActions } from './20261122154504-processor-event-actions.ts';
import { OrderFunding } from './20261122160000-order-funding.ts';
import { SpendingAndApprovals } from './20261122170000-spending-and-approvals.ts';
import { ShownAndToldPrices } from './20261122170100-shown-and-told-prices.ts';
import { ProvenAddresses } from './20261122180000-proven-addresses.ts';
import { CheckoutPages } from './20261122185917-checkout-pages.ts';
import { RegistrarTruth } from './20261122195448-registrar-truth.ts';
import { KeptReadings } from './20261122220324-kept-readings.ts';
import { LedgerOfMovements } from './20261122195536-ledger-of-movements.ts';
import { ManageKeys } from './20261122214435-manage-keys.ts';
import { DeviceGrants } from './20261122213531-device-grants.ts';

/**
 * In order; a static list, so that nothing is globbed at start. `name` is what databases have on record: it never changes, or the
 * migration would run again.
 */
export const migrations: MigrationObject[] = [
  { name: 'Migration20261121000001', class: FirstTables },
  { name: 'Migration20261121000002', class: LimiterAndSessions },
  { name: 'Migration20261121000003', class: SubscriptionsAndAuditLog },
  { name: 'Migration20261121000004', class: ClaimsAndMachinePayments },
  { name: 'Migration20261121000005', class: BuyLinks },
  { name: 'Migration20261121000006', class: Discrepancies },
  { name: 'Migration20261121000007', class: Renewals },
  { name: 'Migration20261121000008', class: ConnectionsAndForwards },
  { name: 'Migration20261121000009', class: LanguageSpend },
  { name: 'Migration20261121000010', class: Trademarks },
  { name: 'Migration20261121000011', class: Logos },
  { name: 'Migration20261121000012', class: LegalKits },
  { name: 'Migration20261121000013', class: LandingPages },
  { name: 'Migration20261121000014', class: BrandKits },
  { name: 'Migration20261121000015', class: BrandKitModels },
  { name: 'Migration20261121000016', class: LandingPageModels },
  { name: 'Migration20261121000017', class: ManagedRecords },
  { name: '20261122152324-unsent-mails', class: UnsentMails },
  { name: '20261122154504-processor-event-actions', class: ProcessorEventActions },
  { name: '20261122160000-order-funding', class: OrderFunding },
  { name: '20261122170000-spending-and-approvals', class: SpendingAndApprovals },
  { name: '20261122170100-shown-and-told-prices', class: ShownAndToldPrices },
  { name: '20261122180000-proven-addresses', class: ProvenAddresses },
  { name: '20261122185917-checkout-pages', class: CheckoutPages },
  { name: '20261122195448-registrar-truth', class: RegistrarTruth },
  { name: '20261122195536-ledger-of-movements', class: LedgerOfMovements },
  { name: '20261122213531-device-grants', class: DeviceGrants },
  { name: '20261122214435-manage-keys', class: ManageKeys },
  { name: '20261122220324-kept-readings', class: KeptReadings },
];
