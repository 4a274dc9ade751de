import { Fault } from '@onym/core';
import { PaymentsError } from '@onym/core/ports';

/**
 * Runs `act` and returns its result. A PaymentsError becomes a Fault that tells an operator that the processor is unreachable, where a
 * program would get an internal error.
 * @throws Fault conflict when `act` throws any PaymentsError; other errors are passed on
 */
export async function conflictOnProcessorOutage<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    throw new Fault('conflict', 'The payment processor is not responding; try again in a minute', { cause: error });
  }
}
