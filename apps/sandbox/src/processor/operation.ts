import type { RefundFate } from '../faults.ts';
import type { EventWriter } from './event-writer.ts';
import type { Params } from './params.ts';
import type { ParamsType } from './parameter-names.ts';
import type { Store } from './store.ts';

/** What an operation works with: one call inside one transaction. */
export interface Call {
  readonly store: Store;
  readonly events: EventWriter;
  readonly params: Params;
  /** The object the path names; empty where it names none. */
  readonly id: string;
  /** The sandbox's time in epoch seconds, as the wire tells it. */
  readonly now: number;
  /** Public address of the sandbox, for hosted pages. */
  readonly url: string;
  /** What becomes of a refund that is made now, where somebody has set it. */
  readonly refundFate: () => Promise<RefundFate | undefined>;
}

/** What changes objects, whoever asked for it. */
export type UnitOfWork = Pick<Call, 'store' | 'events' | 'now'>;

/** One operation of the wire. */
export interface Operation {
  readonly method: 'get' | 'post' | 'delete';
  /** Below `/v1`, with `:id` where an object is named. */
  readonly path: string;
  /** The name faults know it by. */
  readonly name: string;
  /** Further names faults know it by, for these parameters. */
  readonly alsoNamed?: (params: Params) => readonly string[];
  /** The SDK's type of its parameters: what that type does not know is refused. */
  readonly params: ParamsType | 'none';
  /** Parameters the SDK knows whose effect is not played here: refused, lest a caller counts on them. */
  readonly notPlayed?: readonly string[];
  /** Parameters the processor takes that the SDK's types do not know; a name covers everything below it. */
  readonly beyond?: readonly string[];
  /** As `beyond`, for callers of a preview version; anybody else's are refused as unknown. */
  readonly inPreview?: readonly string[];
  /** Whether the whole operation is there for callers of a preview version only. */
  readonly previewOnly?: boolean;
  run(call: Call): Promise<object>;
}
