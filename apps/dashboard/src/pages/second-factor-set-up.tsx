import { useQueryClient } from '@tanstack/react-query';
import { renderSVG } from 'uqr';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { TextField } from '../parts/field.tsx';
import { Notice } from '../parts/notice.tsx';
import { SESSION_QUERIES } from '../queries.ts';
import { confirmSecondFactor } from '../session.ts';
import { useMutation } from '../use-mutation.ts';
import { t } from '../words/words.ts';

/** Form with the QR code for the authenticator, and a field for its first code. A correct code switches the second factor on. */
export function SecondFactorSetUp({ totpURI }: { totpURI: string }) {
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: confirmSecondFactor,
    onSuccess: () => queryClient.invalidateQueries(SESSION_QUERIES),
  });
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  return (
    <form
      className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)]"
      onSubmit={(event) => {
        event.preventDefault();
        const code = String(new FormData(event.currentTarget).get('code')).replace(/\s/g, '');
        if (!confirm.isPending) confirm.mutate(code);
      }}
    >
      <img
        alt={t('account.qrCodeForYourAuthenticator')}
        className="size-44 rounded-lg bg-white p-2"
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(totpURI, { border: 1 }))}`}
      />
      <div className="min-w-0 space-y-5">
        <p className="text-soft">
          {t.rich('account.scanThisWithYourAuthenticator', {
            secret: () => <span className="font-mono text-[13px] text-ink [overflow-wrap:anywhere]">{secret}</span>,
          })}{' '}
          <CopyButton text={secret} label={t('account.copySecret')} />
        </p>
        <TextField
          label={t('account.codeOfNow')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={12}
          className="max-w-40"
        />
        {confirm.error && <Notice tone="bad">{confirm.error.message}</Notice>}
        <Button type="submit" look="primary" busy={confirm.isPending}>
          {t('general.turnOn')}
        </Button>
      </div>
    </form>
  );
}
