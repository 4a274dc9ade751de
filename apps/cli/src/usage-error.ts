/** A mistake in the command line or in a variable: printed without a stack, exit code 2. */
export class UsageError extends Error {
  readonly exitCode: number = 2;
}

/** A correct command that is refused in the current state: printed without a stack, exit code 1. */
export class RefusedError extends UsageError {
  override readonly exitCode = 1;
}
