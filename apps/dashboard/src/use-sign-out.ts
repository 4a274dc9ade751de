import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { clearAccount } from './api.ts';
import { signOut } from './session.ts';
import { useMutation } from './use-mutation.ts';

const SIGN_OUT = ['sign-out'];

/** Whether the user is signing out. Queries sent meanwhile would be refused, and their errors would not be seen. */
export function isSigningOut(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: SIGN_OUT }) > 0;
}

/**
 * Returns a mutation that ends this browser's session, opens the sign-in page, and clears all cached data. If it fails,
 * all queries are refreshed.
 */
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
