import { checkSample } from '../code-samples.ts';
import { CodeSample } from '../parts/code-sample.tsx';
import { SecretDialog } from '../parts/secret-dialog.tsx';
import { t } from '../words/words.ts';

/** The one time a key is seen in full, and a request that already works with it. */
export function CreatedKeyDialog({ secret, done }: { secret: string | undefined; done: () => void }) {
  return (
    <SecretDialog
      secret={secret}
      title={t('Save your key now')}
      about={t('This is the only time it is shown. We keep a fingerprint of it, never the key.')}
      name={t('Your new API key')}
      copyLabel={t('Copy key')}
      done={done}
    >
      <div>
        <h3 className="mb-2 text-[13px] font-medium">{t('Try it')}</h3>
        <CodeSample code={checkSample(secret)} label={t('Check a name with your new key')} />
      </div>
    </SecretDialog>
  );
}
