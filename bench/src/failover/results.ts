import { appendFile, readFile } from 'node:fs/promises';
import type { EventKind, EventFigures } from './events.ts';

/** One event of a run: occurrence `n` (from 0) of its kind. */
export interface PlannedEvent {
  kind: EventKind;
  n: number;
  seed: number;
}

/** Opens the file of event results, one line of JSON each, so that an interrupted run continues with the rest. */
export async function openResults(file: string | undefined) {
  const text = file ? await readFile(file, 'utf8').catch(() => '') : '';
  const done = new Map<string, EventFigures>();
  for (const line of text.split('\n').filter(Boolean)) {
    const { planned, figures } = JSON.parse(line) as { planned: PlannedEvent; figures: EventFigures };
    done.set(keyOf(planned), figures);
  }
  return {
    get: (planned: PlannedEvent): EventFigures | undefined => done.get(keyOf(planned)),
    async put(planned: PlannedEvent, figures: EventFigures): Promise<void> {
      done.set(keyOf(planned), figures);
      if (file) await appendFile(file, `${JSON.stringify({ planned, figures })}\n`);
    },
  };
}

function keyOf({ kind, n, seed }: PlannedEvent): string {
  return `${kind} ${n} ${seed}`;
}
