export { limitFault, writeAllowance } from './allowance-headers.ts';
export { announceSettled } from './announce-settled.ts';
export { inBatches, SWEPT_AT_ONCE } from './in-batches.ts';
export { awaitDatabase } from './await-database.ts';
export type { TrademarkSource } from './evidence-config.ts';
export { CONFIGURATION_RULES, type ConfigurationRule } from './configuration-rules.ts';
export { withSecretFiles } from './secret-files.ts';
export { ConfigError, readConfig, type Config, type Settings } from './config.ts';
export {
  callMicros,
  defaultOverageMinor,
  LEAST_CHARGE_MINOR,
  MICROS_PER_CENT,
  PLAN_IDS,
  type PlanId,
  type TierLimits,
} from './prices.ts';
export { DELAYS, type Delays } from './delays.ts';
export type { AuditLineMeta, CallRecord, WrittenLine } from './call-record.ts';
export { newSession, openPool, type PoolOptions } from './database.ts';
export {
  announceFree,
  bindProcess,
  claim,
  claimNow,
  claimOrSignal,
  declareProcess,
  endProcess,
  endProcesses,
  epochOf,
  forgetProcesses,
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
  startHeldProcess,
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
  enqueue,
  PROCESS_PAYLOAD,
  type EnqueueOptions,
  type Job,
  type Lane,
  type Task,
} from './jobs.ts';
export {
  DEAD_JOBS_KEPT_DAYS,
  failingJobs,
  forgetDeadJobs,
  jobsUnder,
  queueByTask,
  queueFigures,
  reviveJob,
  type FailingJob,
} from './queue-desk.ts';
export { isGone, LIVENESS_NAMESPACE, LIVENESS_SESSION, livingWorkers, SILENT_MS, workersAlive } from './liveness.ts';
export { openLog, type Logger } from './log.ts';
export { droppedLines } from './log-destination.ts';
export {
  BlockedAddress,
  isPublicAddress,
  judgeUrl,
  openOutbound,
  type Outbound,
  type OutboundAnswer,
} from './outbound.ts';
export { declareDrawings, isDrawnLater, openDrawing, type Drawing } from './drawing/drawing.ts';
export { outsideTransactions } from './outside-transactions.ts';
export {
  exportRows,
  type ExportPart,
  type FindReferencedFiles,
  type NotExported,
  type PersonalData,
} from './personal-data.ts';
export { grantName, grantNameToJob, type NameGrant } from './name-grant.ts';
export { allows, confinesOf, permissionMissing, requireOwner } from './principal.ts';
export { accountSuspended, emailUnverified, invalidIdempotencyKey } from './caller-faults.ts';
export { demandOf, needsProof } from './rpc.ts';
export type { MinimalMeta, ToolMeta } from './tool-meta.ts';
export type {
  Admission,
  Allowance,
  Credentials,
  Demand,
  Doorkeeper,
  OverageRefusal,
  PasswordVerdict,
  Principal,
} from './principal.ts';
export { Reply } from './reply.ts';
export {
  charge,
  createCallerFactory,
  mergeRouters,
  open,
  operatorOnly,
  permitted,
  router,
  memberOnly,
  personOnly,
  sessionOnly,
  type Auth,
  type ProcedureMeta,
  type RequestScope,
} from './rpc.ts';
export type { Origin, Scope, Tx } from './scope.ts';
export { resealColumn, tryColumn, type Resealed, type SealedColumn, type Seals } from './reseal-column.ts';
export { SECRET_PURPOSES, type SecretPurpose, type SecretPurposeName } from './secret-purposes.ts';
export { openSecrets, type Secrets } from './secrets.ts';
export { isDatabaseAway } from './database-away.ts';
export { assertStaying, whileStaying, WorkerLeaves } from './leaving.ts';
export { whenBack } from './when-back.ts';
export { isAtConnectionLimit, timeWaits, waitAtLimit } from './wait-at-limit.ts';
export { connectionBudget, LANE_CONNECTIONS, MAKING_CONNECTIONS, SESSION_CONNECTIONS } from './connection-budget.ts';
export { openChanges, type Change, type ChangeKind, type Changes, type Watch } from './changes.ts';
export { openListening, type Listening } from './listening.ts';
export { requireDiskSpace } from './room-to-grow.ts';
export { openSettled, type Settled } from './settled.ts';
export { openReplica, type ReplicaAnswer } from './replica.ts';
export { openReplicaReads } from './replica-reads.ts';
export { isUniqueViolation, openSql, type Sql, type UniqueViolation } from './sql.ts';
export { asSecondParty, rehearse, transaction } from './transaction.ts';
export { databaseProblems, withDatabasePassword } from './database-address.ts';
export { CLASS_RULES } from './variable-classes.ts';
export type { Variable } from './variable.ts';
export { VARIABLES, type VariableName } from './variables.ts';
export { toFault } from './to-fault.ts';
