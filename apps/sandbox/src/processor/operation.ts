import type { EventWriter } from './events.ts';
import type { Params } from './params.ts';
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
}

/** One operation of the wire. */
export interface Operation {
  readonly method: 'get' | 'post' | 'delete';
  /** Below `/v1`, with `:id` where an object is named. */
  readonly path: string;
  /** The name faults know it by. */
  readonly name: string;
  /** Parameters it honours; a name covers everything nested below it. */
  readonly params: readonly string[];
  run(call: Call): Promise<object>;
}

/** What every list takes. */
export const pageParams = ['limit', 'starting_after', 'ending_before', 'created'] as const;
