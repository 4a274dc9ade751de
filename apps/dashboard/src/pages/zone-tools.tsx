import { Download, History, LayoutTemplate, Radar, Undo2, Upload } from 'lucide-react';
import { useState } from 'react';
import { buttonClasses, Button } from '../parts/button.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';
import { t } from '../words/words.ts';
import { RoleButton } from './role-button.tsx';

const DIALOGS = { template: TemplateDialog, import: ImportDialog, undo: UndoDialog, versions: VersionsDialog } as const;

/**
 * Buttons for actions on all records of a domain, and their dialogs; each shows a preview first. `look` queries public
 * DNS for the records.
 */
export function ZoneTools({
  domain,
  hasRecords,
  look,
}: {
  domain: string;
  hasRecords: boolean;
  /** Queries public DNS for the records. */
  look: { begin: () => void; isBusy: boolean };
}) {
  const [open, setOpen] = useState<keyof typeof DIALOGS>();
  const Dialog = open && DIALOGS[open];
  return (
    <div
      role="group"
      aria-label={t('dns.allRecords')}
      className="flex flex-wrap gap-1 max-lg:order-last max-lg:-ml-2.5 max-lg:w-full"
    >
      <RoleButton needs="dns" look="quiet" size="small" onClick={() => setOpen('template')}>
        <LayoutTemplate aria-hidden="true" className="size-4" />
        {t('dns.presets')}
      </RoleButton>
      <RoleButton needs="dns" look="quiet" size="small" onClick={() => setOpen('import')}>
        <Upload aria-hidden="true" className="size-4" />
        {t('dns.import')}
      </RoleButton>
      {hasRecords && (
        <a
          href={`/api/v1/domains/${encodeURIComponent(domain)}/dns/zone`}
          download={`${domain}.zone`}
          className={buttonClasses({ look: 'quiet', size: 'small' })}
        >
          <Download aria-hidden="true" className="size-4" />
          {t('dns.export')}
        </a>
      )}
      <RoleButton needs="dns" look="quiet" size="small" onClick={() => setOpen('undo')}>
        <Undo2 aria-hidden="true" className="size-4" />
        {t('dns.undo')}
      </RoleButton>
      <Button look="quiet" size="small" onClick={() => setOpen('versions')}>
        <History aria-hidden="true" className="size-4" />
        {t('dns.history')}
      </Button>
      <Button look="quiet" size="small" busy={look.isBusy} onClick={look.begin}>
        <Radar aria-hidden="true" className="size-4" />
        {t('dns.checkPropagation')}
      </Button>
      {Dialog && <Dialog domain={domain} close={() => setOpen(undefined)} />}
    </div>
  );
}
