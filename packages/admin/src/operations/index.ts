export { liftSuspension, listSuspensions, suspend, SUSPENDABLE, type Suspendable } from './suspensions.ts';
