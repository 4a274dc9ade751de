import type { Ports } from '@onym/ports';
import type { Closable } from './closable.ts';
import { powerDnsBackend, type PowerDnsSettings } from './dns/powerdns.ts';
import { silentLog, type AdapterLog } from './log.ts';
import { smtpMailer, type SmtpSettings } from './mailer/smtp.ts';
import { machineRails, type RailSettings } from './payments/machine-rails.ts';
import type { StripeSettings } from './payments/stripe-client.ts';
import { stripePayments } from './payments/stripe.ts';
import { batchedRegistrar } from './registrar/batched.ts';
import { nameComRegistrar, type NameComSettings } from './registrar/namecom.ts';
import { diskStorage, type DiskSettings } from './storage/disk.ts';
import { s3Storage, type S3Settings } from './storage/s3.ts';

export type { AdapterLog } from './log.ts';

export type VendorSettings = {
  registrar: NameComSettings;
  payments: StripeSettings;
  dns: PowerDnsSettings;
  mailer: SmtpSettings;
  storage: DiskSettings | S3Settings;
  /** Rails for payments without an account, over the same processor. */
  rails: RailSettings;
};

/** The outside world by its vendors; checks at the registrar are batched. Nothing is connected until it is asked; close() when no answer is awaited any more. */
export function createPorts(settings: VendorSettings, log: AdapterLog = silentLog): Ports & Closable {
  const registrar = nameComRegistrar(settings.registrar, log);
  const payments = stripePayments(settings.payments);
  const dns = powerDnsBackend(settings.dns);
  const mailer = smtpMailer(settings.mailer);
  const storage = settings.storage.kind === 's3' ? s3Storage(settings.storage) : diskStorage(settings.storage);
  const machines = machineRails(settings.payments, settings.rails);
  return {
    registrar: batchedRegistrar(registrar), payments, dns, mailer, storage, rails: machines.rails,
    async close() {
      await Promise.all([registrar, payments, dns, mailer, machines].map((port) => port.close()));
    },
  };
}
