export { liftSuspension, listSuspensions, suspendSubject, SUSPENDABLE, type Suspendable } from './suspensions.ts';
export { taxReportToWire } from './admin.schemas.ts';
