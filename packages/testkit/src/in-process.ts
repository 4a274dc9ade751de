export { setAccountFirst } from './account-first.ts';
export { cloneDatabase } from './clone.ts';
export { startSandboxesBy, type StartSandbox } from './own-sandbox.ts';
export { freePorts } from './processes.ts';
export { chooseAddress, programEnvironment, WEBHOOK_SECRET } from './stack-environment.ts';
export { hasOwnStack, useOwnStack, type TestStack } from './test-stack.ts';
