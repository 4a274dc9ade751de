export { announceFreeLease, claimNow, claimOrSignal, waitForLease } from './claim-now.ts';
export {
  claimLease,
  endProcess,
  epochOf,
  LEASE_SECONDS,
  LeaseLost,
  raiseFence,
  releaseLease,
  renewLease,
  requireLease,
  triesOf,
  type Lease,
} from './lease.ts';
export { keepLease } from './keep-lease.ts';
export { bindProcess, declareProcess, type ProcessName } from './process-name.ts';
export { WaitsForSignal, type Process, type Step } from './process.ts';
export { runProcess } from './run-process.ts';
export {
  endProcesses,
  deleteProcesses,
  queueProcess,
  signalProcess,
  startLeasedProcess,
  startProcess,
} from './start-process.ts';
export { sweepProcesses, sweepProcessesJob } from './sweep-processes.ts';
