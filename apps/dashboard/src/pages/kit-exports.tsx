import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { api, toRefusal } from '../api.ts';
import { currentTime } from '../clock.ts';
import { formatBytes } from '../format-bytes.ts';
import { exportsQuery, toLocalPath, type ExportFormat } from '../generated-queries.ts';
import { buttonClasses } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Panel } from '../parts/panel.tsx';
import { ListSkeleton } from '../parts/skeleton.tsx';
import { CreationError } from './creation-error.tsx';
import { RoleButton } from './role-button.tsx';
import { translateFormatKind, translateFormat } from '../words/formats.ts';
import { t } from '../words/words.ts';

/** How many exports run at once, because they use the server's CPU. */
const MAX_PARALLEL = 2;
/** Errors that end a run, because all further exports would be refused too. */
const FATAL_CODES = ['entitlement_required', 'email_unverified', 'rate_limit_exceeded', 'unauthorized', 'not_found'];

type ExportState = 'making' | { error: unknown };

/**
 * All export formats of a kit: the existing files, and buttons to create one, or all of them two at once; each file
 * appears when it is ready. An error that applies to all formats ends the run, and so does leaving the page.
 */
export function KitExports({ kitId }: { kitId: string }) {
  const query = useQuery(exportsQuery(kitId));
  const { turns, run, start, refusal } = useExports(kitId);
  const isRunning = run !== undefined && run.done < run.of;
  const formats = query.data ?? [];
  return (
    <Panel
      title={t('brand.files')}
      about={
        run
          ? isRunning
            ? t('brand.doneOfOfGenerated', { done: run.done, of: run.of })
            : t('brand.countOfAllFormatsGenerated', {
                count: formats.filter(({ latest }) => latest).length,
                all: formats.length,
              })
          : t('brand.formatsAreGeneratedOnRequest')
      }
      action={
        <RoleButton
          needs="buyer"
          busy={isRunning}
          onClick={() => start(formats.map(({ id }) => id))}
          disabled={formats.length === 0}
        >
          {t('brand.generateAll')}
        </RoleButton>
      }
    >
      {isRunning && (
        <span
          role="progressbar"
          aria-label={t('brand.generatedFiles')}
          aria-valuenow={run.done}
          aria-valuemin={0}
          aria-valuemax={run.of}
          className="mb-4 block h-1.5 overflow-hidden rounded-full bg-line"
        >
          <span
            className="block h-full rounded-full bg-accent transition-[width]"
            style={{ width: `${(100 * run.done) / run.of}%` }}
          />
        </span>
      )}
      {refusal ? (
        <div className="mb-4">
          <CreationError error={refusal} />
        </div>
      ) : null}
      <QueryContent query={query} skeleton={<ListSkeleton />}>
        {(formats) => (
          <div className="space-y-6">
            {[...new Set(formats.map(({ category }) => category))].map((category) => (
              <section key={category}>
                <h3 className="text-[13px] font-medium text-soft first-letter:uppercase">
                  {translateFormatKind(category)}
                </h3>
                <ul aria-label={translateFormatKind(category)} className="mt-1 divide-y divide-line">
                  {formats
                    .filter((format) => format.category === category)
                    .map((format) => (
                      <Row key={format.id} format={format} turn={turns[format.id]} make={() => start([format.id])} />
                    ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </QueryContent>
    </Panel>
  );
}

function Row({ format, turn, make }: { format: ExportFormat; turn: ExportState | undefined; make: () => void }) {
  const { latest } = format;
  const { label, about } = translateFormat(format);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{label}</p>
        <p className="text-[13px] text-soft">{about}</p>
        {latest && (
          <p className="mt-0.5 flex items-center gap-1 text-[13px] text-soft">
            <span className="tabular-nums">{formatBytes(latest.bytes)}</span>
            <span aria-hidden="true">·</span>
            <span className="font-mono text-xs" title={latest.sha256}>
              sha256 {latest.sha256.slice(0, 12)}…
            </span>
            <CopyButton text={latest.sha256} label={t('brand.copyTheSha256Of', { label })} />
          </p>
        )}
        {turn && turn !== 'making' && (
          <p role="alert" className="mt-0.5 text-[13px] text-bad">
            {toRefusal(turn.error).message}
          </p>
        )}
      </div>
      {latest ? (
        <a
          href={toLocalPath(latest.url)}
          download
          aria-label={t('brand.downloadLabel', { label })}
          className={buttonClasses({ size: 'small' })}
        >
          <Download aria-hidden="true" className="size-4" />
          {t('brand.download')}
        </a>
      ) : (
        <RoleButton
          needs="buyer"
          size="small"
          aria-label={t('brand.generateLabel', { label })}
          busy={turn === 'making'}
          onClick={make}
        >
          {t('brand.generate')}
        </RoleButton>
      )}
    </li>
  );
}

/** Creates files a few at a time; a run ends when the page closes. */
function useExports(kitId: string) {
  const client = useQueryClient();
  const [turns, setTurns] = useState<Record<string, ExportState>>({});
  const [run, setRun] = useState<{ done: number; of: number }>();
  const [refusal, setRefusal] = useState<unknown>();
  const waiting = useRef<string[]>([]);
  const busy = useRef(new Set<string>());
  const workers = useRef(0);
  useEffect(() => () => void (waiting.current = []), []);

  async function work(): Promise<void> {
    for (let id = waiting.current.shift(); id !== undefined; id = waiting.current.shift()) {
      const format = id;
      setTurns((all) => ({ ...all, [format]: 'making' }));
      const error = await api.kits.export.mutate({ id: kitId, format }).then(
        ({ url, sha256, bytes }) => {
          client.setQueryData(exportsQuery(kitId).queryKey, (formats) =>
            formats?.map((one) =>
              one.id === format
                ? { ...one, latest: { url, sha256, bytes, createdAt: new Date(currentTime()).toISOString() } }
                : one,
            ),
          );
        },
        (error: unknown) => ({ error }),
      );
      busy.current.delete(format);
      setRun((run) => run && { ...run, done: run.done + 1 });
      const isFinal = error && FATAL_CODES.includes(toRefusal(error.error).code);
      setTurns((all) => ({
        ...Object.fromEntries(Object.entries(all).filter(([one]) => one !== format)),
        ...(error && !isFinal ? { [format]: error } : {}),
      }));
      if (!isFinal) continue;
      setRefusal(error.error);
      setRun(undefined);
      for (const id of waiting.current.splice(0)) busy.current.delete(id);
    }
  }

  function start(ids: readonly string[]): void {
    const fresh = ids.filter((id) => !busy.current.has(id));
    if (fresh.length === 0) return;
    for (const id of fresh) busy.current.add(id);
    setRefusal(undefined);
    setRun((run) => (run && run.done < run.of ? { ...run, of: run.of + fresh.length } : { done: 0, of: fresh.length }));
    waiting.current.push(...fresh);
    while (workers.current < Math.min(MAX_PARALLEL, busy.current.size)) {
      workers.current += 1;
      void work().finally(() => (workers.current -= 1));
    }
  }
  return { turns, run, start, refusal };
}
