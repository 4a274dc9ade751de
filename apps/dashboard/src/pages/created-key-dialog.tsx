import { checkSample } from '../code-samples.ts';
import { CodeSample } from '../parts/code-sample.tsx';
import { SecretDialog } from '../parts/secret-dialog.tsx';
import { t } from '../words/words.ts';

/** Dialog that shows the new secret of a key, once, with a sample request that uses it. Closed while `secret` is undefined. */
export function CreatedKeyDialog({ secret, done }: { secret: string | undefined; done: () => void }) {
  return (
    <SecretDialog
      secret={secret}
      title={t('keys.saveYourKeyNow')}
      about={t('keys.youWontBeAbleTo')}
      name={t('keys.yourNewApiKey')}
      copyLabel={t('keys.copyKey')}
      done={done}
    >
      <div>
        <h3 className="mb-2 text-[13px] font-medium">{t('keys.tryIt')}</h3>
        <CodeSample code={checkSample(secret)} label={t('keys.checkNameWithYourNew')} />
      </div>
    </SecretDialog>
  );
}
