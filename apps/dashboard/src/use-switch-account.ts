import { useMutation } from '@tanstack/react-query';
import { api } from './api.ts';

/** Lets the session act for another account, and begins anew there: nothing of this one stays on the page. */
export function useSwitchAccount(goTo = '/') {
  return useMutation({
    mutationFn: (accountId: string) => api.team.switch.mutate({ accountId }),
    onSuccess: async () => {
      window.location.assign(goTo);
      await new Promise(() => {}); // the page ends here
    },
  });
}
