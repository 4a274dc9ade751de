import type { RefundFaultStatus } from '../faults.ts';
import type { EventWriter } from './event-writer.ts';
import type { Params } from './params.ts';
import type { ParamsType } from './parameter-names.ts';
import type { Store } from './store.ts';

/** The context of an operation: one call in one transaction. */
export interface Call {
  readonly store: Store;
  readonly events: EventWriter;
  readonly params: Params;
  /** The id of the object in the path; empty if the path names none. */
  readonly id: string;
  /** The sandbox's time in epoch seconds, as the API states it. */
  readonly now: number;
  /** Public address of the sandbox, for hosted pages. */
  readonly url: string;
  /** Returns the status that a fault sets on a refund that is created now. */
  readonly refundFate: () => Promise<RefundFaultStatus | undefined>;
}

/** The parts of a call that are needed to change objects, also for internal work. */
export type UnitOfWork = Pick<Call, 'store' | 'events' | 'now'>;

/** One operation of the API. */
export interface Operation {
  readonly method: 'get' | 'post' | 'delete';
  /** Below `/v1`, with `:id` for an object's id. */
  readonly path: string;
  /** The name that faults use for it. */
  readonly name: string;
  /** Other names that faults may use for it with these parameters. */
  readonly alsoNamed?: (params: Params) => readonly string[];
  /** The SDK's type of its parameters; a parameter that is not in the type is refused. */
  readonly params: ParamsType | 'none';
  /** Parameters that the SDK knows but the sandbox does not implement: refused, so that no caller relies on them. */
  readonly unsupported?: readonly string[];
  /** Parameters that the processor accepts beyond the SDK's types; a name covers everything below it. */
  readonly extraParams?: readonly string[];
  /** Like `extraParams`, for callers of a preview version; for other callers they are refused as unknown. */
  readonly previewParams?: readonly string[];
  /** Whether only callers of a preview version can use the operation. */
  readonly previewOnly?: boolean;
  run(call: Call): Promise<object>;
}
