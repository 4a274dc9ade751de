import { useState } from 'react';
import { api } from '../api.ts';
import { Button } from '../parts/button.tsx';
import { Confirm } from '../parts/confirm.tsx';
import type { ApiKey, CreatedKey } from '../queries.ts';
import { useMutation } from '../use-mutation.ts';
import { t } from '../words/words.ts';

/**
 * Button that creates a new secret for a key that may be compromised, after a confirmation; the old secret stops
 * working at once. The key keeps its limits and its spending. `rotated` gets the new secret.
 */
export function RotateKey({ of: key, rotated }: { of: ApiKey; rotated: (key: CreatedKey) => void }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const rotate = useMutation({
    mutationFn: () => api.keys.rotate.mutate({ id: key.id }),
    onSuccess: ({ key: made }) => rotated(made),
  });
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="min-w-0 flex-1 basis-52 text-[13px] text-soft">{t('keys.ifSomeoneElseMayHave')}</p>
      <Button size="small" onClick={() => setIsConfirming(true)}>
        {t('general.newSecret')}
      </Button>
      <Confirm
        open={isConfirming}
        title={t('keys.replaceTheSecretOfName', { name: key.name })}
        verb={t('keys.replaceSecret')}
        act={() => rotate.mutate()}
        cancel={() => setIsConfirming(false)}
        busy={rotate.isPending}
        error={rotate.error}
      >
        {t.rich('keys.requestsWithAreRefusedImmediatelyAnything', {
          key: () => <span className="font-mono text-ink">{key.keyPrefix}…</span>,
        })}
      </Confirm>
    </div>
  );
}
