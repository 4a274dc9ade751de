import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Fingerprint } from 'lucide-react';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { supportsPasskeys, signInWithPasskey } from '../passkeys.ts';
import { useMutation } from '../use-mutation.ts';
import { t } from '../words/words.ts';

/**
 * Button to sign in with a passkey, which then clears cached data and opens the page `next`. Renders nothing where the
 * browser does not support passkeys.
 */
export function PasskeyEntry({ next }: { next: string | undefined }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const entry = useMutation({
    mutationFn: signInWithPasskey,
    onSuccess: () => {
      queryClient.clear();
      router.history.push(next ?? '/');
    },
  });
  if (!supportsPasskeys()) return null;
  return (
    <div className="mt-4 space-y-4">
      <p className="flex items-center gap-3 text-[13px] text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('general.or')}
      </p>
      <Button className="w-full" busy={entry.isPending} onClick={() => entry.mutate()}>
        <Fingerprint aria-hidden="true" className="size-4" />
        {t('general.usePasskey')}
      </Button>
      {entry.error && <Notice tone="bad">{entry.error.message}</Notice>}
    </div>
  );
}
