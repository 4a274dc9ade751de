import { PaymentsError } from '@onym/core/ports';

/**
 * Runs `read` and returns whether the processor rejected it, which is taken to mean that it does not know the object.
 * @throws PaymentsError of another kind, when the processor does not answer; other errors of `read`
 */
export async function isUnknownToProcessor(read: () => Promise<unknown>): Promise<boolean> {
  try {
    await read();
    return false;
  } catch (error) {
    if (error instanceof PaymentsError && error.kind === 'rejected') return true;
    throw error;
  }
}
