// The contract kits of the ports: an adapter is complete when it passes the kit of its port. Not part of the index,
// so that an adapter's tests do not load the database.
export { dnsCases, dnsKit, type DnsWorld } from './port-kits/dns.kit.ts';
export { declareIdleFails } from './port-kits/idle-adapter.ts';
export { languageCases, languageKit, type LanguageFailure, type LanguageWorld } from './port-kits/language.kit.ts';
export { mailerCases, mailerKit, type MailerWorld, type ReceivedMail } from './port-kits/mailer.kit.ts';
export { paymentsCases, paymentsKit } from './port-kits/payments.kit.ts';
export type { BookedIntent, MoneyCall, PaymentsFailure, PaymentsWorld } from './port-kits/payments-world.ts';
export { railCases, railKit, type RailFailure, type RailWorld } from './port-kits/rails.kit.ts';
export { registrarCases, registrarKit } from './port-kits/registrar.kit.ts';
export type { BookedForward, RegistrarFailure, RegistrarWorld } from './port-kits/registrar-world.ts';
export { resolverCases, resolverKit, type ResolverWorld } from './port-kits/resolver.kit.ts';
export { taxCases, taxKit, type TaxWorld } from './port-kits/tax.kit.ts';
export { storageCases, storageKit, type StorageWorld } from './port-kits/storage.kit.ts';
