import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Dialog } from '../parts/dialog.tsx';

/** The one time a signing secret is seen. */
export function WebhookSecretDialog({ secret, done }: { secret: string | undefined; done: () => void }) {
  return (
    <Dialog
      open={secret !== undefined}
      close={done}
      title="Save the signing secret now"
      about="This is the only time it is shown. Your program checks with it that a call is from us."
    >
      <div className="space-y-5">
        <div className="flex items-center gap-3 rounded-lg border border-line bg-sunken py-2.5 pr-2.5 pl-4">
          <output aria-label="Signing secret" className="min-w-0 flex-1 font-mono text-[13px] break-all">
            {secret}
          </output>
          <CopyButton text={secret ?? ''} label="Copy secret" caption="Copy" />
        </div>
        <Button look="primary" className="w-full" onClick={done}>
          I saved it
        </Button>
      </div>
    </Dialog>
  );
}
