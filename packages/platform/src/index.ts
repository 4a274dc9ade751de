export { rateLimitFault, writeAllowanceHeaders } from './allowance-headers.ts';
export { announceSettled } from './announce-settled.ts';
export { runInBatches, SWEEP_BATCH_SIZE } from './run-in-batches.ts';
export { waitForDatabase } from './wait-for-database.ts';
export type { TrademarkSource } from './evidence-config.ts';
export type { TaxSettings } from './tax-config.ts';
export { CONFIGURATION_RULES, type ConfigurationRule } from './configuration-rules.ts';
export { withSecretFiles } from './secret-files.ts';
export { ConfigError, readConfig, type Config, type Settings } from './config.ts';
export {
  callPriceMicros,
  defaultOverageLimitMinor,
  MIN_CHARGE_MINOR,
  MICROS_PER_CENT,
  PLAN_IDS,
  type PlanId,
  type TierLimits,
} from './prices.ts';
export { DELAYS, type Delays } from './delays.ts';
export type { AuditEntryMeta, CallRecord, AuditEntryFacts } from './call-record.ts';
export { newSession, openPool, type PoolOptions } from './database.ts';
export {
  announceFreeLease,
  bindProcess,
  claimLease,
  claimNow,
  claimOrSignal,
  declareProcess,
  endProcess,
  endProcesses,
  epochOf,
  deleteProcesses,
  keepLease,
  LEASE_SECONDS,
  LeaseLost,
  queueProcess,
  raiseFence,
  releaseLease,
  renewLease,
  requireLease,
  runProcess,
  signalProcess,
  startLeasedProcess,
  startProcess,
  sweepProcesses,
  sweepProcessesJob,
  triesOf,
  waitForLease,
  WaitsForSignal,
  type Lease,
  type Process,
  type ProcessName,
  type Step,
} from './durable/index.ts';
export {
  bindTask,
  declareJob,
  enqueueJob,
  PROCESS_PAYLOAD,
  type EnqueueOptions,
  type Job,
  type Lane,
  type Task,
} from './jobs.ts';
export {
  DEAD_JOBS_KEPT_DAYS,
  findFailedJobs,
  deleteDeadJobs,
  findJobsByKey,
  readQueueByTask,
  readQueueFigures,
  reviveJob,
  type FailedJob,
} from './queue-admin.ts';
export {
  deadWorkerSql,
  LIVENESS_NAMESPACE,
  LIVENESS_SESSION,
  countLiveWorkersOn,
  FROZEN_AFTER_MS,
  countLiveWorkers,
} from './liveness.ts';
export { openLog, type Logger } from './log.ts';
export { droppedLines } from './log-destination.ts';
export {
  BlockedAddress,
  isPublicAddress,
  checkOutboundUrl,
  openOutbound,
  type Outbound,
  type OutboundResponse,
} from './outbound.ts';
export { declareDrawingModule, isRetriableDrawingError, openDrawingPool, type DrawingPool } from './drawing/drawing.ts';
export { forbidInTransactions } from './forbid-in-transactions.ts';
export {
  exportRows,
  type ExportPart,
  type FindReferencedFiles,
  type NotExported,
  type PersonalData,
} from './personal-data.ts';
export { callerOf, type Caller } from './caller.ts';
export { grantName, grantNameToJob, type NameGrant } from './name-grant.ts';
export { lineText, notesText } from './plain-text.ts';
export { controlNotAllowed, requireControl, requireNameControl, type Registration } from './require-control.ts';
export { CONFIRMATION_METHODS, hasPermission, confinedNamesOf, permissionMissing, requireOwner } from './principal.ts';
export { accountSuspended, emailUnverified, invalidIdempotencyKey } from './caller-faults.ts';
export { requirementsOf, needsVerifiedEmail } from './rpc.ts';
export { classifyProcedures, type ClassedProcedure } from './procedure-class.ts';
export { CONFIRMATION_MS, isRecentlyConfirmed, requireRecentConfirmation } from './recent-confirmation.ts';
export type { MinimalMeta, ToolMeta } from './tool-meta.ts';
export type {
  Admission,
  Allowance,
  Credentials,
  AccessRequirements,
  AdmissionControl,
  Confirmation,
  ConfirmationMethod,
  ConfirmationProof,
  OverageRefusal,
  PasskeyResponse,
  PasswordCheck,
  Principal,
} from './principal.ts';
export { Reply } from './reply.ts';
export {
  chargeQuota,
  createCallerFactory,
  mergeRouters,
  publicProcedure,
  operatorOnly,
  withPermission,
  router,
  memberOnly,
  personOnly,
  ownerOnly,
  type RequestScope,
} from './rpc.ts';
export type { Auth, ProcedureMeta } from './procedure-meta.ts';
export type { AdmittedChange, FieldChange, Origin, Scope, Tx } from './scope.ts';
export { resealColumn, checkColumn, type ResealResult, type SealedColumn, type ColumnCipher } from './reseal-column.ts';
export { SECRET_PURPOSES, type SecretPurpose, type SecretPurposeName } from './secret-purposes.ts';
export { openSecrets, type Secrets } from './secrets.ts';
export { isDatabaseUnreachable } from './database-unreachable.ts';
export { throwIfShuttingDown, untilShutdown, WorkerShutdown } from './worker-shutdown.ts';
export { retryWhileUnreachable } from './retry-while-unreachable.ts';
export { isAtConnectionLimit, measureWaits, waitForConnections } from './wait-for-connections.ts';
export { connectionBudget, LANE_CONNECTIONS, MAKING_CONNECTIONS, SESSION_CONNECTIONS } from './connection-budget.ts';
export { openChanges, type Change, type ChangeKind, type Changes, type Watch } from './changes.ts';
export { openNotificationListener, type NotificationListener } from './notification-listener.ts';
export { requireDiskSpace } from './require-disk-space.ts';
export { openSettled, type Settled } from './settled.ts';
export { openReplica, type ReplicaReadOutcome } from './replica.ts';
export { openReplicaReads } from './replica-reads.ts';
export { isUniqueViolation, openSql, type Sql, type UniqueViolation } from './sql.ts';
export { runOutsideTransaction, runAndRollBack, transaction } from './transaction.ts';
export { databaseProblems, withDatabasePassword } from './database-address.ts';
export { CLASS_RULES } from './variable-classes.ts';
export type { Variable } from './variable.ts';
export { VARIABLES, type VariableName } from './variables.ts';
export { toFault } from './to-fault.ts';
