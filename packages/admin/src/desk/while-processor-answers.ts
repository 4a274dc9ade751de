import { Fault } from '@onym/core';
import { PaymentsError } from '@onym/core/ports';

/** Tells an operator that the processor could not be asked, where a program would be told of a bug. @throws Fault conflict */
export async function whileProcessorAnswers<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    throw new Fault('conflict', 'The card processor does not answer now; try again in a minute', { cause: error });
  }
}
