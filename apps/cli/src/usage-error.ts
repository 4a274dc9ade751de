/** A mistake of whoever typed the command or set a variable: shown without a stack, exit code 1. */
export class UsageError extends Error {}
