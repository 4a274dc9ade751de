export { approvalOf, asOwner, createAskingKey } from './asking-key.ts';
export { compileDocument, type Document } from './compile-document.ts';
export { fetchDocumented } from './require-documented.ts';
export { toExample } from './to-example.ts';
export { openFreshDatabase } from './fresh-database.ts';
export {
  createUserKey,
  createBuyer,
  CARDS,
  contactDetails,
  saveCard,
  saveContact,
  setTier,
  signIn,
  signUp,
  signUpByForm,
  signUpUnverified,
  submitCard,
  NO_QUESTIONS,
  NO_SPENDING_LIMITS,
  uniqueWord,
  type User,
} from './api-client.ts';
export { holdTimeouts, type HeldTimeouts } from './hold-timeouts.ts';
export { queryStack } from './query-stack.ts';
export { call, callSite, type Answer, type Body, type CallOptions } from './http-call.ts';
export { openOwnSandbox, type OwnSandbox } from './own-sandbox.ts';
export { callerAddress, hasLoopbackNet } from './loopback.ts';
export { receivedPrompts, modelSettings, scriptModel, type ModelScript } from './scripted-model.ts';
export {
  answerBank,
  sandboxRecords,
  clearFaults,
  callSandboxControl,
  allMailTo,
  injectFault,
  mailTo,
  type BookedIntent,
  type BookedRegistration,
  type SandboxRecords,
  type SandboxFault,
} from './sandbox-control.ts';
export { TOTP_STEP_MS, totpCode } from './totp-code.ts';
export { freePorts, startProgram, type RunningProgram } from './processes.ts';
export { openSandboxProxy, type SandboxProxy } from './sandbox-proxy.ts';
export { openReplicatedPostgres, type ReplicatedPostgres } from './replicated-postgres.ts';
export { INSERTION_ORDER } from './insertion-order.ts';
export {
  endLease,
  endPause,
  makeProcessDue,
  overtakeProcess,
  readProcess,
  updateProcess,
  type ProcessRow,
} from './process-rows.ts';
export { makeRunFolder } from './run-folder.ts';
export { openReceiver, type Delivery, type Receiver } from './receiver.ts';
export { startStack } from './stack-processes.ts';
export { stack, type TestStack } from './test-stack.ts';
export {
  createTestAccount,
  createTestDomain,
  openTestScope,
  testConfig,
  testEnvironment,
  type TestScope,
} from './test-scope.ts';
