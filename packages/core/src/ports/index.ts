export * from './disputes.ts';
export * from './dns.ts';
export { toAbsoluteHostname, absoluteHost, toRecordContent } from './record-content.ts';
export * from './evidence.ts';
export * from './language.ts';
export * from './machine-rails.ts';
export * from './mailer.ts';
export * from './payment-intents.ts';
export * from './payment-state.ts';
export * from './payments.ts';
export * from './processor-events.ts';
export * from './refunds.ts';
export * from './registrant.ts';
export * from './registrar.ts';
export * from './resolver.ts';
export * from './storage.ts';
export * from './subscription-payments.ts';
export * from './tax.ts';

import type { DnsBackend } from './dns.ts';
import type { Evidence } from './evidence.ts';
import type { Language } from './language.ts';
import type { MachineRail } from './machine-rails.ts';
import type { Mailer } from './mailer.ts';
import type { Payments } from './payments.ts';
import type { Registrar } from './registrar.ts';
import type { Resolver } from './resolver.ts';
import type { Storage } from './storage.ts';
import type { Tax } from './tax.ts';

/** All third-party interfaces that modules may use. */
export interface Ports {
  readonly registrar: Registrar;
  readonly payments: Payments;
  readonly dns: DnsBackend;
  readonly mailer: Mailer;
  readonly resolver: Resolver;
  readonly storage: Storage;
  /** Null when no model is configured: every use of a model has an offline fallback. */
  readonly language: Language | null;
  /** In the order in which they are offered; empty when machine payments are off. */
  readonly rails: readonly MachineRail[];
  /** Sources about a brand name. */
  readonly evidence: Evidence;
  readonly tax: Tax;
}
