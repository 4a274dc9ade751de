import { SecretDialog } from '../parts/secret-dialog.tsx';
import { t } from '../words/words.ts';

/** The one time a signing secret is seen. */
export function WebhookSecretDialog({ secret, done }: { secret: string | undefined; done: () => void }) {
  return (
    <SecretDialog
      secret={secret}
      title={t('webhooks.saveSigningSecretNow')}
      about={t('webhooks.thisIsOnlyTime')}
      name={t('webhooks.signingSecret')}
      copyLabel={t('webhooks.copySecret')}
      done={done}
    />
  );
}
