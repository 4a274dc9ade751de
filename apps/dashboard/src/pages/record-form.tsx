import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, toRefusal } from '../api.ts';
import { formatSeconds } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { SelectField, TextField } from '../parts/field.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { useFocusOnError } from '../parts/use-focus-on-error.ts';
import { recordsQuery, type DnsRecord, type RecordType } from '../queries.ts';
import { joinValue, RECORD_SHAPES, RECORD_TYPES, splitValue } from '../record-shapes.ts';
import { useMutation } from '../use-mutation.ts';
import { t } from '../words/words.ts';
import { RoleButton } from './role-button.tsx';

const TTLS_SECONDS = [60, 300, 900, 3600, 14_400, 86_400];
const USUAL_TTL_SECONDS = 300;
const FIELDS = ['type', 'host', 'value', 'ttl', 'priority'] as const;

/**
 * Form that creates a record, or edits the given one. Its fields depend on the type. Calls `done` when it is saved or
 * cancelled.
 */
export function RecordForm({ domain, record, done }: { domain: string; record?: DnsRecord; done: () => void }) {
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [type, setType] = useState<RecordType>(record?.type ?? 'A');
  const [parts, setParts] = useState(record ? splitValue(record.type, record.value) : {});
  const shape = RECORD_SHAPES[type];

  const save = useMutation({
    mutationFn: (fields: Pick<DnsRecord, 'type' | 'host' | 'value' | 'ttl' | 'priority'>) =>
      record
        ? api.dns.update.mutate({ domain, id: record.id, ...fields })
        : api.dns.create.mutate({ domain, ...fields }),
    // Writing one record may change the TTL of those beside it, so the list is refreshed.
    onSuccess: async () => {
      await queryClient.invalidateQueries(recordsQuery(domain));
      void queryClient.invalidateQueries({ queryKey: ['history', domain] });
      done();
    },
  });
  useFocusOnError(form, save.error);
  const mistakes = save.error ? toRefusal(save.error).fieldErrors : {};
  const mistakeOf = (field: (typeof FIELDS)[number]): string | undefined => mistakes[field]?.replace(`${field} `, '');
  const ttls = [...new Set([...TTLS_SECONDS, record?.ttl ?? USUAL_TTL_SECONDS])].sort((a, b) => a - b);

  return (
    <form
      ref={form}
      noValidate
      aria-label={record ? t('dns.editTypeRecordOfHost', { type: record.type, host: record.host }) : t('dns.newRecord')}
      className="space-y-4 bg-sunken/50 p-5"
      onKeyDown={(event) => event.key === 'Escape' && done()}
      onSubmit={(event) => {
        event.preventDefault();
        const values = new FormData(event.currentTarget);
        const priority = String(values.get('priority') ?? '').trim();
        save.mutate({
          type,
          host: String(values.get('host')).trim(),
          value: joinValue(type, parts),
          ttl: Number(values.get('ttl')),
          priority: priority === '' || !Number.isFinite(Number(priority)) ? null : Number(priority),
        });
      }}
    >
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-12">
        <SelectField
          label={t('general.type')}
          className="sm:col-span-3"
          value={type}
          error={mistakeOf('type')}
          onChange={({ target }) => {
            setType(target.value as RecordType);
            setParts({});
            save.reset();
          }}
        >
          {RECORD_TYPES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <TextField
          label={t('general.host')}
          name="host"
          autoFocus
          className="sm:col-span-6"
          defaultValue={record?.host ?? ''}
          placeholder={shape.hostPlaceholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          error={mistakeOf('host')}
        />
        <SelectField
          label={t('dns.ttl')}
          name="ttl"
          className="max-sm:col-span-2 sm:col-span-3"
          defaultValue={record?.ttl ?? USUAL_TTL_SECONDS}
          error={mistakeOf('ttl')}
        >
          {ttls.map((seconds) => (
            <option key={seconds} value={seconds}>
              {formatSeconds(seconds)}
            </option>
          ))}
        </SelectField>
        {shape.hasPriority && (
          <TextField
            key={`${type} priority`}
            label={t('dns.priority')}
            name="priority"
            className="sm:col-span-3"
            inputMode="numeric"
            placeholder="10"
            defaultValue={record?.priority ?? ''}
            error={mistakeOf('priority')}
          />
        )}
        {shape.parts.map((part, index) => {
          const last = index === shape.parts.length - 1;
          const shown = {
            label: t(part.label),
            value: parts[part.name] ?? '',
            error: last ? mistakeOf('value') : undefined,
          };
          const className = last ? lastPartWidth(shape.parts.length, shape.hasPriority) : 'sm:col-span-3';
          return part.options ? (
            <SelectField
              key={part.name}
              {...shown}
              className={className}
              onChange={({ target }) => setParts({ ...parts, [part.name]: target.value })}
            >
              {part.options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </SelectField>
          ) : (
            <TextField
              key={part.name}
              {...shown}
              className={className}
              placeholder={part.placeholder}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              onChange={({ target }) => setParts({ ...parts, [part.name]: target.value })}
            />
          );
        })}
      </div>
      <RefusalNotice error={save.error} fields={FIELDS} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-[13px] text-soft">{t('dns.aboutUseForTheDomain', { about: t(shape.about) })}</p>
        <div className="flex gap-2">
          <Button size="small" onClick={done}>
            {t('general.cancel')}
          </Button>
          <RoleButton needs="dns" type="submit" look="primary" size="small" busy={save.isPending}>
            {record ? t('dns.saveRecord') : t('dns.addRecord')}
          </RoleButton>
        </div>
      </div>
    </form>
  );
}

/** The last input of a value fills the rest of the row. */
function lastPartWidth(parts: number, hasPriority: boolean): string {
  if (parts > 1) return hasPriority ? 'sm:col-span-3' : 'max-sm:col-span-2 sm:col-span-6';
  return hasPriority ? 'max-sm:col-span-2 sm:col-span-9' : 'max-sm:col-span-2 sm:col-span-12';
}
