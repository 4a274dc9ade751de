import type { FieldChange } from '@onym/platform';
import type { RecordChange } from './dns-version.entity.ts';
import type { RecordInput, RecordPatch } from './record-rules.ts';

/** A change of a zone as its caller requested it. An approval stores it, and makes the change with it (zoneChanges). */
export type ZoneRequest =
  | { does: 'create'; record: RecordInput }
  | { does: 'update'; id: string; patch: RecordPatch }
  | { does: 'delete'; id: string }
  | { does: 'import'; zone: string; replace: boolean; force: boolean }
  | { does: 'template'; template: string; values: Readonly<Record<string, string>> }
  | { does: 'restore'; id: string }
  | { does: 'undo' };

/**
 * Returns changes of records as the owner of a key sees them, with every value that the nameserver serves. Those that are managed for e-mail
 * forwards are left out: a job changes them at any time.
 */
export function toFieldChanges(changes: readonly RecordChange[]): FieldChange[] {
  return changes.flatMap(({ before, after, managed }) => {
    if (managed) return [];
    const isMoved = before && after && nameOf(before) !== nameOf(after);
    if (!isMoved) return [{ what: nameOf((after ?? before)!), from: valueOf(before), to: valueOf(after) }];
    return [
      { what: nameOf(before), from: valueOf(before), to: null },
      { what: nameOf(after), from: null, to: valueOf(after) },
    ];
  });
}

type Content = NonNullable<RecordChange['before']>;

function nameOf({ type, host }: Content): string {
  return `${type} ${host}`;
}

/** As in a zone file, with the TTL in seconds. */
function valueOf(content: Content | null): string | null {
  if (!content) return null;
  const { priority, value, ttlSeconds } = content;
  return `${typeof priority === 'number' ? `${priority} ` : ''}${value} (TTL ${ttlSeconds})`;
}
