import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import { Panel } from '../../parts/panel.tsx';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { reviewQuery, reviewsQuery, type ReviewOrder } from '../../review-queries.ts';
import { useMutation } from '../../use-mutation.ts';
import { t } from '../../words/words.ts';
import type { Label } from '../../words/catalogue.ts';

const ACTS = {
  confirm: { verb: 'admin.confirm', about: 'admin.theCustomerKeepsTheDomain' },
  retry: { verb: 'general.tryAgain', about: 'admin.theOrderResumesFromIts' },
  refund: { verb: 'admin.refund', about: 'admin.thePaymentIsReleasedOr' },
} as const satisfies Record<string, { verb: Label; about: Label }>;
type Act = keyof typeof ACTS;

/** The three decisions about an order under review. Each asks for a note and for the typed domain name before it is sent. */
export function ReviewDecision({ of: { id, domain } }: { of: ReviewOrder }) {
  const queryClient = useQueryClient();
  const [act, setAct] = useState<Act>();
  const [typed, setTyped] = useState('');
  const decide = useMutation({
    mutationFn: (request: { act: Act; note: string }) =>
      api.review[request.act].mutate({ orderId: id, note: request.note }),
    onSuccess: async () => {
      setAct(undefined);
      await Promise.all([queryClient.invalidateQueries(reviewQuery(id)), queryClient.invalidateQueries(reviewsQuery)]);
    },
  });
  const begin = (chosen: Act): void => {
    decide.reset();
    setTyped('');
    setAct(chosen);
  };
  return (
    <Panel title={t('admin.decide')} about={t('admin.weCheckTheProcessorAnd')}>
      <div className="flex flex-wrap gap-2">
        {(Object.keys(ACTS) as Act[]).map((one) => (
          <Button key={one} onClick={() => begin(one)}>
            {t(ACTS[one].verb)}
          </Button>
        ))}
      </div>
      {act && (
        <Dialog
          open
          close={() => setAct(undefined)}
          title={`${t(ACTS[act].verb)}: ${domain}`}
          about={t(ACTS[act].about)}
        >
          <form
            className="space-y-5"
            onSubmit={(event) => {
              event.preventDefault();
              decide.mutate({ act, note: String(new FormData(event.currentTarget).get('note')) });
            }}
          >
            <TextField
              label={t('general.note')}
              name="note"
              required
              maxLength={500}
              hint={t('admin.reasonRecordedInTheAudit')}
            />
            <TextField
              label={t('admin.typeWord', { word: domain })}
              value={typed}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
            <RefusalNotice error={decide.error} />
            <Button
              type="submit"
              look={act === 'refund' ? 'danger' : 'primary'}
              className="w-full"
              disabled={typed !== domain}
              busy={decide.isPending}
            >
              {t(ACTS[act].verb)}
            </Button>
          </form>
        </Dialog>
      )}
    </Panel>
  );
}
