import { useRef, useState } from 'react';
import { api, refusalOf } from '../api.ts';
import { useRefreshZone } from '../domain-queries.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { TextArea } from '../parts/field.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { useFocusOnMistake } from '../parts/use-focus-on-mistake.ts';
import { useSingle } from '../use-single.ts';
import { isChange, ZoneChangeList } from './zone-changes.tsx';

/** Takes a zone file over, from another provider or an earlier export; the difference is shown before anything changes. */
export function ImportDialog({ domain, close }: { domain: string; close: () => void }) {
  const [zone, setZone] = useState('');
  const [replace, setReplace] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const refresh = useRefreshZone(domain);
  const plan = useSingle({ mutationFn: () => api.dns.importZone.mutate({ domain, zone, replace, dryRun: true }) });
  const load = useSingle({
    mutationFn: () => api.dns.importZone.mutate({ domain, zone, replace }),
    onSuccess: async () => {
      await refresh();
      close();
    },
  });
  const errors = plan.error ? refusalOf(plan.error).fieldErrors : {};
  useFocusOnMistake(form, plan.error);
  const rewrite = (change: () => void): void => {
    change();
    plan.reset();
    load.reset();
  };
  return (
    <Dialog
      open
      close={close}
      title={`Import records of ${domain}`}
      about="A zone file as other providers export it (RFC 1035)."
    >
      <form
        ref={form}
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          plan.send();
        }}
      >
        <TextArea
          label="Zone file"
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
            Remove the records that the file does not have
          </label>
          <label className="cursor-pointer text-[13px] font-medium text-soft underline decoration-edge underline-offset-4 has-focus-visible:outline-2 has-focus-visible:outline-accent hover:text-ink">
            From a file
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
        {plan.data && <ZoneChangeList changes={plan.data} />}
        <RefusalNotice error={plan.error} fields={['zone']} />
        <RefusalNotice error={load.error} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={close}>Close</Button>
          {plan.data && isChange(plan.data) ? (
            <Button look="primary" busy={load.isPending} onClick={() => load.send()}>
              Import these records
            </Button>
          ) : (
            <Button type="submit" look="primary" busy={plan.isPending}>
              Show what would change
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
