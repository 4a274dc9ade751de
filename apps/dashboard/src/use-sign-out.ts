import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { forgetAccount } from './api.ts';
import { signOut } from './session.ts';
import { useMutation } from './use-mutation.ts';

const SIGN_OUT = ['sign-out'];

/** Whether somebody is leaving: what is still asked meanwhile would be refused, and nobody is there to see it. */
export function isSigningOut(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: SIGN_OUT }) > 0;
}

/** Ends this browser's session, once, and forgets what it saw. */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation<void, void>({
    mutationKey: SIGN_OUT,
    mutationFn: async () => {
      await queryClient.cancelQueries();
      await signOut();
    },
    onSuccess: async () => {
      await navigate({ to: '/sign-in' });
      queryClient.clear();
      forgetAccount();
    },
    // Whoever is still here sees what was not asked meanwhile.
    onError: () => queryClient.invalidateQueries(),
  });
}
