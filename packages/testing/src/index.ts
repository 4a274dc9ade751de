export { readDocument, type Document } from './against-document.ts';
export { fetchDocumented } from './documented.ts';
export { exampleFrom } from './example-from.ts';
export { freshDatabase } from './fresh-database.ts';
export {
  apiKey,
  buyer,
  CARDS,
  contact,
  saveCard,
  saveContact,
  setTier,
  signIn,
  signUp,
  signUpByForm,
  signUpUnproven,
  submitCard,
  UNBOUNDED,
  unique,
  type User,
} from './house-client.ts';
export { holdTimeouts, type HeldTimeouts } from './hold-timeouts.ts';
export { houseRows } from './house-rows.ts';
export { call, callSite, type Answer, type Body, type CallOptions } from './http-call.ts';
export { openOwnSandbox, type OwnSandbox } from './own-sandbox.ts';
export { callerAddress, hasLoopbackNet } from './loopback.ts';
export { modelAsked, modelSettings, scriptModel, type ModelScript } from './scripted-model.ts';
export {
  answerBank,
  books,
  clearFaults,
  control,
  everyMailTo,
  fault,
  mailTo,
  type BookedIntent,
  type BookedRegistration,
  type Books,
  type SandboxFault,
} from './outside-world.ts';
export { CODE_STEP_MS, codeOf } from './code-of.ts';
export { freePorts, startProgram, type RunningProgram } from './processes.ts';
export { openSandboxEntry, type SandboxDoor } from './sandbox-door.ts';
export { openReplicatedPostgres, type ReplicatedPostgres } from './replicated-postgres.ts';
export { INSERTION_ORDER } from './insertion-order.ts';
export { endLease, endPause, makeDue, overtake, readProcess, updateProcess, type ProcessRow } from './process-rows.ts';
export { makeRunFolder } from './run-folder.ts';
export { openReceiver, type Delivery, type Receiver } from './receiver.ts';
export { startStack } from './stack-processes.ts';
export { stack, type TestStack } from './test-stack.ts';
export { makeAccount, makeDomain, openTestScope, testConfig, testEnvironment, type TestScope } from './test-scope.ts';
