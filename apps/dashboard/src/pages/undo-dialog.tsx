import { api } from '../api.ts';
import { Dialog } from '../parts/dialog.tsx';
import { ZonePlan } from './zone-plan.tsx';
import { t } from '../words/words.ts';

/**
 * Dialog that shows the effect of undoing the last change of a domain's records, and undoes it after the user's
 * approval.
 */
export function UndoDialog({ domain, close }: { domain: string; close: () => void }) {
  return (
    <Dialog open close={close} title={t('dns.undoTheLastChange')} about={t('dns.ourNameserversReturnThePrevious')}>
      <ZonePlan
        domain={domain}
        name="undo"
        run={(dryRun, signal) => api.dns.undo.mutate({ domain, dryRun }, { signal })}
        verb={t('dns.undoChange')}
        leave={close}
        done={close}
      />
    </Dialog>
  );
}
