export { processEventJob, sweepInboxJob } from './billing.jobs.ts';
export { requirePayer, saveCardOfSetup, shownCard, startCardSetup, type Payer } from './customer.ts';
export { entitlementsOf, grantProduct } from './entitlements.ts';
export { receiveEvent } from './inbox.ts';
