export { useSandboxStarter, type StartSandbox } from './own-sandbox.ts';
export { prepareStack } from './prepare-stack.ts';
export { programEnvironment } from './stack-environment.ts';
export { SHORT_DELAYS } from './test-scope.ts';
export { hasOwnStack, useOwnStack, type TestStack } from './test-stack.ts';
