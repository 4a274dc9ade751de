import { SecretDialog } from '../parts/secret-dialog.tsx';
import { t } from '../words/words.ts';

/** Dialog that shows a signing secret, once. Closed while `secret` is undefined. */
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
