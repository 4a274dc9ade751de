import { useState } from 'react';
import { api } from '../api.ts';
import { Button } from '../parts/button.tsx';
import { Confirm } from '../parts/confirm.tsx';
import type { ApiKey, CreatedKey } from '../queries.ts';
import { useMutation } from '../use-mutation.ts';
import { rich } from '../words/rich.tsx';
import { t } from '../words/words.ts';

/** Another secret for a key that may have been seen: the key itself stays, with its bounds and what it has spent. */
export function RotateKey({ of: key, rotated }: { of: ApiKey; rotated: (key: CreatedKey) => void }) {
  const [asked, setAsked] = useState(false);
  const rotate = useMutation({
    mutationFn: () => api.keys.rotate.mutate({ id: key.id }),
    onSuccess: ({ key: made }) => rotated(made),
  });
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="min-w-0 flex-1 basis-52 text-[13px] text-soft">
        {t('Has somebody else seen it? Give it another secret and keep its bounds.')}
      </p>
      <Button size="small" onClick={() => setAsked(true)}>
        {t('New secret')}
      </Button>
      <Confirm
        open={asked}
        title={t('A new secret for {name}?', { name: key.name })}
        verb={t('Replace secret')}
        act={() => rotate.mutate()}
        cancel={() => setAsked(false)}
        busy={rotate.isPending}
        error={rotate.error}
      >
        {rich(
          'The very next request with {key} is refused. Whatever uses it needs the new secret, which is shown once.',
          { key: <span className="font-mono text-ink">{key.keyPrefix}…</span> },
        )}
      </Confirm>
    </div>
  );
}
