import { PaymentsError } from '@onym/core/ports';

/** Whether the processor says that it does not know what it is asked for. @throws PaymentsError when it says nothing */
export async function isUnknownThere(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return false;
  } catch (error) {
    if (error instanceof PaymentsError && error.kind === 'rejected') return true;
    throw error;
  }
}
