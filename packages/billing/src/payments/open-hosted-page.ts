import { Fault } from '@onym/core';

/**
 * Runs `open`, which opens a page of the processor, and returns the page. A Fault of `open` is passed on.
 * @throws Fault payment_setup_failed when `open` throws any other error
 */
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
