import { DAY_MS } from '@onym/core';

/** How long an act can be undone: as long as versions of a zone and the bin are kept. */
export const UNDO_DAYS = 30;
export const UNDO_MS = UNDO_DAYS * DAY_MS;

/** The limit of a domain's automatic renewals; null is the default. */
type RenewalLimit = { maxRise: number } | { maxPriceMinor: number } | null;

/** How an act can be undone. Each kind has an undoer in the module that performs the act. */
export type ActUndo =
  | { kind: 'settings'; domain: string; setting: 'autoRenew' | 'privacyEnabled' }
  | { kind: 'autoRenewLimit'; domain: string; from: RenewalLimit; to: RenewalLimit }
  | { kind: 'forwardCreated'; domain: string; forwardId: string }
  | { kind: 'forwardDeleted'; domain: string; alias: string; forwardTo: string }
  | { kind: 'zone'; domain: string; versionId: string }
  | { kind: 'logo'; id: string }
  | { kind: 'kit'; id: string }
  | { kind: 'legal'; id: string }
  /** `version` was on the web; null: none was. */
  | { kind: 'page'; id: string; version: number | null };

export type UndoKind = ActUndo['kind'];

/** Whether the owner can still undo an act. */
export type ActState = 'undoable' | 'undone' | 'expired';

/** Returns whether an act can be undone at this time. */
export function actStateAt({ at, undoneAt }: { at: Date; undoneAt?: Date | null | undefined }, now: Date): ActState {
  if (undoneAt) return 'undone';
  return now.getTime() - at.getTime() < UNDO_MS ? 'undoable' : 'expired';
}
