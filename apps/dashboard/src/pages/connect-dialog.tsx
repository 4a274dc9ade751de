import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { api, toRefusal } from '../api.ts';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import { Moment } from '../parts/moment.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { useFocusOnError } from '../parts/use-focus-on-error.ts';
import { useMutation } from '../use-mutation.ts';
import { t, labelInSentence } from '../words/words.ts';
import { formatList } from '../format.ts';
import { RoleButton } from './role-button.tsx';

/**
 * Dialog that connects a domain that is registered elsewhere: it shows a DNS record that proves the user's control,
 * verifies it, and then opens the domain's page. Repeating the request returns the same record.
 */
export function ConnectDialog({ close }: { close: () => void }) {
  const [domain, setDomain] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const ask = useMutation({ mutationFn: () => api.dns.connect.mutate({ domain: domain.trim() }) });
  const verify = useMutation({
    mutationFn: (name: string) => api.dns.verify.mutate({ domain: name }),
    stays: true,
    onSuccess: async ({ name }) => {
      await client.invalidateQueries({ queryKey: ['domains'] });
      await navigate({ to: '/domains/$domain', params: { domain: name } });
    },
  });
  useFocusOnError(form, ask.error);
  const proof = ask.data;
  const errors = ask.error ? toRefusal(ask.error) : undefined;
  return (
    <Dialog
      open
      close={close}
      title={proof ? t('domains.verifyThatYouOwnDomain', { domain: proof.domain }) : t('domains.connectDomain')}
      about={proof ? t('domains.addThisRecordAtYour') : t('domains.yourDomainStaysAtIts')}
    >
      {proof ? (
        <div className="space-y-5">
          <dl aria-label={t('domains.record')} className="divide-y divide-line rounded-lg border border-line">
            {(
              [
                ['general.type', proof.record.type],
                ['general.name', proof.name],
                ['general.value', proof.record.value],
              ] as const
            ).map(([name, value]) => (
              <div key={name} className="flex items-center gap-3 py-1.5 pr-2 pl-3.5">
                <dt className="w-14 shrink-0 text-[13px] text-soft">{t(name)}</dt>
                <dd className="flex min-w-0 flex-1 items-center justify-between gap-2">
                  <span className="font-mono text-[13px] break-all">{value}</span>
                  <CopyButton text={value} label={t('domains.copyName', { name: labelInSentence(t(name)) })} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="text-[13px] text-soft">
            {t.rich('domains.validUntilAfterVerificationSet', {
              when: () => <Moment iso={proof.expiresAt} />,
              nameservers: formatList(proof.nameservers),
            })}
          </p>
          <RefusalNotice error={verify.error} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={close}>{t('domains.later')}</Button>
            <RoleButton
              needs="buyer"
              look="primary"
              busy={verify.isPending}
              onClick={() => verify.mutate(proof.domain)}
            >
              {verify.error ? t('domains.checkAgain') : t('domains.verify')}
            </RoleButton>
          </div>
        </div>
      ) : (
        <form
          ref={form}
          className="space-y-5"
          onSubmit={(event) => {
            event.preventDefault();
            ask.mutate();
          }}
        >
          <TextField
            label={t('general.domain')}
            value={domain}
            required
            maxLength={253}
            autoCapitalize="none"
            spellCheck={false}
            placeholder="example.com"
            error={errors?.code === 'invalid_domain' ? errors.message : undefined}
            onChange={(event) => setDomain(event.target.value)}
          />
          {errors?.code !== 'invalid_domain' && <RefusalNotice error={ask.error} />}
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={close}>{t('general.cancelLabel')}</Button>
            <RoleButton needs="buyer" type="submit" look="primary" busy={ask.isPending}>
              {t('domains.getRecord')}
            </RoleButton>
          </div>
        </form>
      )}
    </Dialog>
  );
}
