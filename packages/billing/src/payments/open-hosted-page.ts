import { Fault } from '@onym/core';

/** Opens a page of the processor. @throws Fault payment_setup_failed when the processor does not return one */
export async function openHostedPage<Page extends { url: string }>(open: () => Promise<Page>): Promise<Page> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault('payment_setup_failed', 'The payment page could not be created; nothing was charged', {
      cause: error,
    });
  }
}
