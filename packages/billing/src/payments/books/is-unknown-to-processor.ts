import { PaymentsError } from '@onym/core/ports';

/** Whether the processor answers that it does not know an object. @throws PaymentsError when it does not answer */
export async function isUnknownToProcessor(read: () => Promise<unknown>): Promise<boolean> {
  try {
    await read();
    return false;
  } catch (error) {
    if (error instanceof PaymentsError && error.kind === 'rejected') return true;
    throw error;
  }
}
