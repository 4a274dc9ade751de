import type { User } from '@onym/testing';
import { stack } from '@onym/testing';
import { onTestFinished, vi } from 'vitest';

interface Told {
  event: string;
  data: unknown;
}

export interface Reader {
  status: number;
  /** The events received so far, in order. */
  events: Told[];
  /** The same without irrelevant details: kind and id of each change. */
  changed: () => string[];
  /** Waits until this change was received. */
  hears: (change: string) => Promise<void>;
  ended: Promise<void>;
  leave: () => void;
}

const PATIENCE = { timeout: 30_000, interval: 20 };

/** Reads the stream of this user's changes, as their browser does, from the main process or another one. */
export async function openChangeStream({ cookie, from }: User, at = stack().siteUrl): Promise<Reader> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const answer = await fetch(`${at}/trpc/changes`, {
    headers: { cookie, 'x-forwarded-for': from },
    signal: leaving.signal,
  });
  const events: Told[] = [];
  const read = async (): Promise<void> => {
    let rest = '';
    for await (const text of answer.body!.pipeThrough(new TextDecoderStream())) {
      const frames = (rest + text).split('\n\n');
      rest = frames.pop()!;
      for (const frame of frames) {
        const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(frame) ?? [];
        events.push({ event, data: JSON.parse(data) });
      }
    }
  };
  const ended = answer.ok ? read().catch(() => {}) : Promise.resolve();
  const changed = (): string[] =>
    events.flatMap(({ event, data }) =>
      event === 'changed' ? (data as { kind: string; id: string }[]).map(({ kind, id }) => `${kind} ${id}`) : [],
    );
  if (answer.ok) await vi.waitFor(() => expectHere(events), PATIENCE);
  return {
    status: answer.status,
    events,
    changed,
    ended,
    leave: () => leaving.abort(),
    hears: (change) =>
      vi.waitFor(() => {
        if (!changed().includes(change)) throw new Error(`not told of ${change}, but of ${changed().join(', ')}`);
      }, PATIENCE),
  };
}

function expectHere(events: Told[]): void {
  if (events[0]?.event !== 'here') throw new Error('the stream has not begun');
}
