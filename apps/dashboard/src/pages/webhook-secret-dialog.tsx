import { SecretDialog } from '../parts/secret-dialog.tsx';
import { t } from '../words/words.ts';

/** Shows a signing secret, once. */
export function WebhookSecretDialog({ secret, done }: { secret: string | undefined; done: () => void }) {
  return (
    <SecretDialog
      secret={secret}
      title={t('webhooks.saveSigningSecretNow')}
      about={t('webhooks.youWontBeAbleTo')}
      name={t('webhooks.signingSecret')}
      copyLabel={t('webhooks.copySecret')}
      done={done}
    />
  );
}
