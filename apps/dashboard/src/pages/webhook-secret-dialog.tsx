import { SecretDialog } from '../parts/secret-dialog.tsx';
import { t } from '../words/words.ts';

/** The one time a signing secret is seen. */
export function WebhookSecretDialog({ secret, done }: { secret: string | undefined; done: () => void }) {
  return (
    <SecretDialog
      secret={secret}
      title={t('Save the signing secret now')}
      about={t('This is the only time it is shown. Your program checks with it that a call is from us.')}
      name={t('Signing secret')}
      copyLabel={t('Copy secret')}
      done={done}
    />
  );
}
