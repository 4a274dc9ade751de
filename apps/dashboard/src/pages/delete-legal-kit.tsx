import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../api.ts';
import { legalKitQuery, legalKitsQuery, type LegalKit } from '../generated-queries.ts';
import { Confirm } from '../parts/confirm.tsx';
import { Panel } from '../parts/panel.tsx';
import { useMutation } from '../use-mutation.ts';
import { t } from '../words/words.ts';
import { RoleButton } from './role-button.tsx';

/** Deletes a set of legal texts after asking, and returns to the list. */
export function DeleteLegalKit({ kit: { id, metadata } }: { kit: LegalKit }) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    stays: true,
    mutationFn: () => api.legal.remove.mutate({ id }),
    onSuccess: async () => {
      await navigate({ to: '/legal' });
      client.removeQueries(legalKitQuery(id));
      void client.invalidateQueries(legalKitsQuery);
    },
  });
  return (
    <>
      <Panel
        title={t('legal.deleteSet')}
        about={t('legal.publishedSitesKeepTheseDocuments')}
        action={
          <RoleButton needs="buyer" onClick={() => setAsking(true)}>
            {t('general.delete')}
          </RoleButton>
        }
      />
      <Confirm
        open={asking}
        title={t('general.deleteName', { name: metadata.businessName })}
        verb={t('legal.deleteSet')}
        word={metadata.businessName}
        act={() => remove.mutate()}
        cancel={() => setAsking(false)}
        busy={remove.isPending || remove.isSuccess}
        error={remove.error}
      >
        {t('legal.publishedSitesKeepTheseDocuments')}
      </Confirm>
    </>
  );
}
