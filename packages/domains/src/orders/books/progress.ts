import { DAY_MS } from '@onym/core';
import type { Scope } from '@onym/platform';
import { deleteProgress, findProgress, saveProgress, type Progress } from './progress.repository.ts';

/** Stores the position of a comparison. */
export interface ProgressKeeper {
  /** Returns the position of an interrupted comparison, or the beginning of a new one. */
  open(): Promise<Progress>;
  keep(progress: Progress): Promise<void>;
  close(): Promise<void>;
}

/** Progress older than this is ignored: too much has changed since. */
const STALE_MS = DAY_MS;

/** Returns a keeper that always starts from the beginning and stores nothing: for a caller who waits for the result. */
export function withoutProgress({ clock }: Scope): ProgressKeeper {
  return { open: async () => beginning({ clock }), keep: async () => {}, close: async () => {} };
}

/**
 * Returns a keeper that stores the progress in the database, so that an interrupted comparison continues. Progress of a comparison that
 * began more than a day ago is ignored.
 */
export function keptProgress(scope: Scope): ProgressKeeper {
  return {
    async open() {
      const since = new Date(scope.clock.wall().getTime() - STALE_MS);
      return (await findProgress(scope, since)) ?? beginning(scope);
    },
    keep: (progress) => saveProgress(scope, progress),
    close: () => deleteProgress(scope),
  };
}

function beginning({ clock }: Pick<Scope, 'clock'>): Progress {
  return { seenSince: clock.wall(), madeBefore: clock.now(), part: '', after: '' };
}
