import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { t } from '../words/words.ts';

/** The one time a signing secret is seen. */
export function WebhookSecretDialog({ secret, done }: { secret: string | undefined; done: () => void }) {
  return (
    <Dialog
      open={secret !== undefined}
      close={done}
      title={t('Save the signing secret now')}
      about={t('This is the only time it is shown. Your program checks with it that a call is from us.')}
    >
      <div className="space-y-5">
        <div className="flex items-center gap-3 rounded-lg border border-line bg-sunken py-2.5 pr-2.5 pl-4">
          <output aria-label={t('Signing secret')} className="min-w-0 flex-1 font-mono text-[13px] break-all">
            {secret}
          </output>
          <CopyButton text={secret ?? ''} label={t('Copy secret')} caption={t('Copy')} />
        </div>
        <Button look="primary" className="w-full" onClick={done}>
          {t('I saved it')}
        </Button>
      </div>
    </Dialog>
  );
}
