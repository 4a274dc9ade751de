import type { ControlledAct, FaultCode, Permission } from '@onym/core';
import type { OpenApiMeta } from 'trpc-to-openapi';
import type { AuditEntryMeta } from './call-record.ts';
import type { MinimalMeta, ToolMeta } from './tool-meta.ts';

/** What a call can change for its account: who controls a name, money, a way in, or work that was made. */
export type Affected = 'name' | 'money' | 'secret' | 'asset';

export type Auth =
  | { kind: 'open' }
  /** `member`: the permission that a member's role needs; `owner`: no members; `person`: about the signed-in user. */
  | { kind: 'session'; member: Permission | 'owner' | 'person' | null }
  | { kind: 'key'; permission: Permission | null };
export type GuardedAuth = Exclude<Auth, { kind: 'open' }>;

// A type, not an interface: only then does the document generator accept the router without casts.
export type ProcedureMeta = OpenApiMeta<{
  auth?: Auth;
  /** What a call can change; required for a write, so that its class is known (procedure-class.ts). Empty: nothing of the account's. */
  affects?: readonly Affected[];
  /** The acts in it whose control level is read where they are performed. */
  control?: readonly ControlledAct[];
  /** Units of the daily quota that a call costs. */
  dayCost?: number;
  /** Paid plans may buy further calls beyond the day's quota. */
  overage?: boolean;
  /** Whether a call without credentials counts against the rate limit of the caller's IP address. */
  countsAddress?: boolean;
  /** Error codes of invalid inputs by the first segment of their path (`*`: any); invalid_request by default. */
  inputFaults?: Record<string, FaultCode>;
  /** Objects of the input whose name is left out of the keys of `fieldErrors`: `email`, not `contact.email`. */
  bareFields?: readonly string[];
  /** Whether the procedure supports Idempotency-Key: a repeated call gets the stored response, marked as a replay. */
  idempotent?: boolean;
  /** The status of every success, if it is not 200. */
  successStatus?: 202;
  /** Other success statuses, with the same body as 200. */
  success?: Record<number, string>;
  /** Inputs that are read from the query although the method has a body. */
  queryParams?: readonly string[];
  /** Lists from which the procedure itself removes invalid entries. */
  skipsInvalid?: readonly string[];
  /** The result is an async iterable of {event, data}, sent as Server-Sent Events; this text documents them. */
  eventStream?: string;
  /** The result is a text of this media type instead of JSON; `about` documents it. */
  textAnswer?: { mediaType: string; about: string };
  minimal?: MinimalMeta;
  /** The result is an async iterable of a JSON file's text, streamed as a download; `about` documents it. */
  fileAnswer?: { filename: string; about: string };
  /** A DELETE that reads its input from the body, because URLs are written to logs on the way. */
  bodyOnDelete?: true;
  /** A write that is allowed before the email address is verified, because it only reads or ends something. */
  whileUnproven?: boolean;
  /** A call that may charge money: its errors state whether money moved. */
  billable?: boolean;
  /** Inputs read from body or query. If both are set: `any` is true if one of them is, `lowest` uses the lower. */
  bodyOrQuery?: Readonly<Record<string, 'any' | 'lowest'>>;
  /** Maps common misnomers of inputs to the right name. In body or query they are refused, never ignored. */
  nearMisses?: Readonly<Record<string, string>>;
  /** The procedure itself hides all other names from a key that is confined to some. */
  showsConfines?: boolean;
  /** For procedures of sessions: an API key gets the same response as an anonymous caller. */
  hiddenFromKeys?: boolean;
  /** For procedures of sessions: the page on which a user does this, as a path of the site. */
  page?: string;
  /**
   * Whether a signed-in user must have confirmed who they are within the last 10 minutes: always, or for some inputs, for
   * which the procedure itself calls requireRecentConfirmation().
   */
  recent?: true | 'for some inputs';
  /** The tool under which the procedure is offered to AI agents; absent: not offered. */
  tool?: ToolMeta;
  /**
   * The audit entry of a success of this write. `module`: the module writes its own entry, in the transaction of the
   * change; `none`: the procedure only reads. Absent: an entry under the procedure's name.
   */
  audit?: AuditEntryMeta | 'module' | 'none';
  /** Documented errors beyond the generic ones. */
  faults?: readonly FaultCode[];
}>;
