import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { forgetAccount } from './api.ts';
import { signOut } from './session.ts';
import { useSingle } from './use-single.ts';

/** Ends this browser's session, once, and forgets what it saw. */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useSingle<void, void>({
    mutationFn: signOut,
    onSuccess: async () => {
      await navigate({ to: '/sign-in' });
      queryClient.clear();
      forgetAccount();
    },
  });
}
