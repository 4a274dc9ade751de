/** A mistake of whoever typed the command or set a variable: shown without a stack, exit code 2. */
export class UsageError extends Error {
  readonly exitCode: number = 2;
}

/** Well said, and refused as things are: shown without a stack, exit code 1. */
export class RefusedError extends UsageError {
  override readonly exitCode = 1;
}
