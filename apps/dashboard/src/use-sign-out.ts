import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { clearAccount } from './api.ts';
import { signOut } from './session.ts';
import { useMutation } from './use-mutation.ts';

const SIGN_OUT = ['sign-out'];

/** Whether the user is signing out: pending queries would be refused, and no one would see the error. */
export function isSigningOut(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: SIGN_OUT }) > 0;
}

/** Ends this browser's session, once, and clears its cached data. */
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
      clearAccount();
    },
    // If signing out failed, the user sees the data that was not refreshed meanwhile.
    onError: () => queryClient.invalidateQueries(),
  });
}
