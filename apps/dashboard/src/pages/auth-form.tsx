import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { SessionRefusal } from '../session.ts';
import { useMutation } from '../use-mutation.ts';

interface Entry {
  verb: string;
  /** Signs the user in. @throws SessionRefusal */
  enter: (values: FormData) => Promise<void>;
  next: string | undefined;
  /** Renders the fields; `errorOf` returns the error of a field. */
  children: (errorOf: (field: SessionRefusal['field']) => string | undefined) => ReactNode;
}

/**
 * A form that calls `enter`, which must sign the user in, and then clears cached data and opens the page `next` that
 * the user requested, otherwise the overview. A refusal is shown at its field, or above the button.
 */
export function AuthForm({ verb, enter, next, children }: Entry) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const entry = useMutation({
    mutationFn: enter,
    onSuccess: () => {
      queryClient.clear();
      router.history.push(next ?? '/');
    },
  });
  const refusal = entry.error instanceof SessionRefusal ? entry.error : undefined;
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!entry.isPending) entry.mutate(new FormData(event.currentTarget));
      }}
    >
      {children((field) => (refusal?.field === field ? refusal?.message : undefined))}
      {refusal && !refusal.field && <Notice tone="bad">{refusal.message}</Notice>}
      <Button type="submit" look="primary" className="w-full" busy={entry.isPending}>
        {verb}
      </Button>
    </form>
  );
}
