import type { PowerDnsSettings } from './dns/powerdns.ts';
import type { EvidenceSettings } from './evidence/evidence.ts';
import type { LanguageSettings } from './language/model.ts';
import type { SmtpSettings } from './mailer/smtp.ts';
import type { RailSettings } from './payments/machine-rails.ts';
import type { NameComSettings } from './registrar/namecom.ts';
import type { ResolverSettings } from './resolver/system.ts';
import type { DiskSettings } from './storage/disk.ts';
import type { S3Settings } from './storage/s3.ts';
import type { StripeSettings } from './payments/stripe-client.ts';
import type { TaxTableSettings } from './tax/table.ts';

/** Which vendors implement the ports, and how to reach them. */
export type VendorSettings = {
  registrar: NameComSettings;
  payments: StripeSettings;
  dns: PowerDnsSettings;
  mailer: SmtpSettings;
  resolver: ResolverSettings;
  storage: DiskSettings | S3Settings;
  language: LanguageSettings;
  /** Rails for payments without an account, through the same processor. */
  rails: RailSettings;
  /** If absent or empty, brand names are judged only by our own data. */
  evidence?: EvidenceSettings;
  /** If absent, no sale is taxed. */
  tax?: { kind: 'none' } | TaxTableSettings;
};
