export { liftSuspension, listSuspensions, suspendSubject, SUSPENDABLE, type Suspendable } from './suspensions.ts';
