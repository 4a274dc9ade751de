import { api } from './api.ts';
import { useMutation } from './use-mutation.ts';

/**
 * Switches the session to another account and opens the page `goTo` of it, reloading the document so that no data of
 * this account stays. Never resolves; rejects when the server refuses.
 */
export async function switchAccount(accountId: string, goTo = '/'): Promise<void> {
  await api.team.switch.mutate({ accountId });
  window.location.assign(goTo);
  await new Promise(() => {}); // the page ends here
}

/** Returns a mutation that switches the session to another account and then loads the page `goTo`; see `switchAccount`. */
export function useSwitchAccount(goTo = '/') {
  return useMutation({ mutationFn: (accountId: string) => switchAccount(accountId, goTo) });
}
