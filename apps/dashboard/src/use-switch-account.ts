import { api } from './api.ts';
import { useMutation } from './use-mutation.ts';

/** Lets the session act for another account and loads the page again, so that nothing of this account stays on it. Never resolves. */
export async function switchAccount(accountId: string, goTo = '/'): Promise<void> {
  await api.team.switch.mutate({ accountId });
  window.location.assign(goTo);
  await new Promise(() => {}); // the page ends here
}

export function useSwitchAccount(goTo = '/') {
  return useMutation({ mutationFn: (accountId: string) => switchAccount(accountId, goTo) });
}
