import { Button } from '../parts/button.tsx';
import { CodeSample } from '../parts/code-sample.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { checkSample } from '../code-samples.ts';
import { t } from '../words/words.ts';

/** The one time a key is seen in full, and a request that already works with it. */
export function CreatedKeyView({ secret, done }: { secret: string; done: () => void }) {
  return (
    <div className="space-y-5">
      <div className="flex items-center gap-3 rounded-lg border border-line bg-sunken py-2.5 pr-2.5 pl-4">
        <output aria-label={t('Your new API key')} className="min-w-0 flex-1 font-mono text-[13px] break-all">
          {secret}
        </output>
        <CopyButton text={secret} label={t('Copy key')} caption={t('Copy')} />
      </div>
      <div>
        <h3 className="mb-2 text-[13px] font-medium">{t('Try it')}</h3>
        <CodeSample code={checkSample(secret)} label={t('Check a name with your new key')} />
      </div>
      <Button look="primary" className="w-full" onClick={done}>
        {t('I saved it')}
      </Button>
    </div>
  );
}
