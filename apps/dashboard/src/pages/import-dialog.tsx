import { useRef, useState } from 'react';
import { api, toRefusal } from '../api.ts';
import { Dialog } from '../parts/dialog.tsx';
import { TextArea } from '../parts/field.tsx';
import { useFocusOnError } from '../parts/use-focus-on-error.ts';
import { PreviewedChanges, useZonePreview } from './zone-preview.tsx';
import { t } from '../words/words.ts';

/** Dialog that imports a zone file, from another provider or an earlier export. It shows the difference before anything changes. */
export function ImportDialog({ domain, close }: { domain: string; close: () => void }) {
  const [zone, setZone] = useState('');
  const [replace, setReplace] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const preview = useZonePreview(domain, (how) => api.dns.importZone.mutate({ domain, zone, replace, ...how }), close);
  const { plan, rewrite } = preview;
  const errors = plan.error ? toRefusal(plan.error).fieldErrors : {};
  useFocusOnError(form, plan.error);
  return (
    <Dialog
      open
      close={close}
      title={t('dns.importRecordsIntoDomain', { domain })}
      about={t('dns.aZoneFileExportedFrom')}
    >
      <form
        ref={form}
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          plan.mutate();
        }}
      >
        <TextArea
          label={t('dns.zoneFile')}
          rows={7}
          required
          value={zone}
          maxLength={200_000}
          spellCheck={false}
          style={{ fontFamily: 'var(--font-mono)', fontSize: 13 }}
          placeholder={`@ 300 IN A 203.0.113.7\nwww 300 IN CNAME ${domain}.`}
          error={errors['zone']}
          onChange={(event) => rewrite(() => setZone(event.target.value))}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <label className="flex items-center gap-2.5">
            <input
              type="checkbox"
              checked={replace}
              className="size-4 accent-accent"
              onChange={(event) => rewrite(() => setReplace(event.target.checked))}
            />
            {t('dns.removeRecordsThatArentIn')}
          </label>
          <label className="cursor-pointer text-[13px] font-medium text-soft underline decoration-edge underline-offset-4 has-focus-visible:outline-2 has-focus-visible:outline-accent hover:text-ink">
            {t('dns.chooseAFile')}
            <input
              type="file"
              accept=".zone,.txt,.db,text/plain,text/dns"
              className="sr-only"
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                void file?.text().then((text) => rewrite(() => setZone(text)));
              }}
            />
          </label>
        </div>
        <PreviewedChanges by={preview} confirm={t('dns.importRecords')} fields={['zone']} close={close} />
      </form>
    </Dialog>
  );
}
