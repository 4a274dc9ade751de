import type { Ports } from '@onym/core/ports';
import type { Closable } from './closable.ts';
import { powerDnsBackend } from './dns/powerdns.ts';
import { createEvidenceSources } from './evidence/evidence.ts';
import { languageModel } from './language/model.ts';
import { silentLog, type AdapterLog } from './log.ts';
import { smtpMailer } from './mailer/smtp.ts';
import { machineRails } from './payments/machine-rails.ts';
import { stripePayments } from './payments/stripe.ts';
import { batchedRegistrar } from './registrar/batched-registrar.ts';
import { nameComRegistrar } from './registrar/namecom.ts';
import { systemResolver } from './resolver/system.ts';
import { diskStorage } from './storage/disk.ts';
import { s3Storage } from './storage/s3.ts';
import { noTax } from './tax/none.ts';
import { taxTable } from './tax/table.ts';
import type { VendorSettings } from './vendor-settings.ts';

export type { AdapterLog } from './log.ts';
export type { VendorSettings } from './vendor-settings.ts';
export { createVendorProbes, type Probe, type ProbeResult } from './probes.ts';

/**
 * Creates the ports to all vendors, for the apps. Checks at the registrar are batched and briefly cached, and connections open on first
 * use. Without configuration, `language` is null and `evidence` has no sources. Call close() after the last response has arrived.
 */
export function createPorts(settings: VendorSettings, log: AdapterLog = silentLog): Ports & Closable {
  const registrar = nameComRegistrar(settings.registrar, log);
  const payments = stripePayments(settings.payments);
  const dns = powerDnsBackend(settings.dns);
  const mailer = smtpMailer(settings.mailer);
  const storage = settings.storage.kind === 's3' ? s3Storage(settings.storage) : diskStorage(settings.storage);
  const resolver = systemResolver(settings.resolver);
  const language = languageModel(settings.language);
  const machines = machineRails(settings.payments, settings.rails);
  const sources = createEvidenceSources(settings.evidence ?? {});
  return {
    registrar: batchedRegistrar(registrar),
    payments,
    dns,
    mailer,
    resolver,
    storage,
    language,
    rails: machines.rails,
    evidence: sources.evidence,
    tax: settings.tax?.kind === 'table' ? taxTable(settings.tax) : noTax(),
    async close() {
      await Promise.all(
        [registrar, payments, dns, mailer, resolver, machines, sources, ...(language ? [language] : [])].map((port) =>
          port.close(),
        ),
      );
    },
  };
}
