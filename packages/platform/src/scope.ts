import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '@onym/core';
import type { Ports } from '@onym/core/ports';
import type { Changes } from './changes.ts';
import type { Settings } from './config.ts';
import type { Delays } from './delays.ts';
import type { DrawingPool } from './drawing/drawing.ts';
import type { Logger } from './log.ts';
import type { Outbound } from './outbound.ts';
import type { Secrets } from './secrets.ts';
import type { Settled } from './settled.ts';
import type { Sql } from './sql.ts';

/** Where a call came from, for the audit trail. */
export interface Origin {
  /** IP address of the client, as far as the proxies in front are trusted. */
  readonly address: string;
  readonly requestId: string;
  /** The User-Agent header, truncated; absent: none was sent. */
  readonly userAgent?: string | undefined;
  /** The API key of the call; absent: a signed-in user or an anonymous caller. */
  readonly key?: { readonly id: string; readonly name: string } | undefined;
  /** The member who acts for the account; absent: its owner, a key, or an anonymous caller. */
  readonly member?: { readonly id: string; readonly email: string } | undefined;
}

/** One change of a setting, record or contact. Null where nothing was, or will be. */
export interface FieldChange {
  /** The field, named as in the API, or the record or asset. */
  what: string;
  from: string | null;
  to: string | null;
}

/** What a change that an owner can be asked about does. */
export interface AdmittedChange {
  /** One of the actions of an approval, e.g. `zone`. */
  action: string;
  /** The domain, or the id of an asset. */
  domain: string;
  changes: readonly FieldChange[];
  /** The audit entry of the change, where its procedure writes it. */
  audit?: { action: string; subject: string; details?: Record<string, unknown> };
}

/** First argument of every use-case: everything it may use. Each request and each job gets a new scope. */
export interface Scope {
  /** Forked for this request or job. */
  readonly em: EntityManager;
  readonly sql: Sql;
  /**
   * For lists of past events whose result is not written back: it contains everything that was committed half a
   * second ago, but possibly nothing newer. By default the same as `sql`.
   */
  readonly past: Sql;
  readonly clock: Clock;
  readonly delays: Delays;
  readonly log: Logger;
  readonly ports: Ports;
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly settled: Settled;
  /** Runs CPU-bound work, such as images, documents and archives, in separate threads. */
  readonly drawing: DrawingPool;
  readonly changes: Changes;
  /** Calls URLs that customers entered. */
  readonly outbound: Outbound;
  /** Absent outside requests: in jobs and on the command line. */
  readonly origin?: Origin | undefined;
  /** The name of this worker's liveness lock: its leases are free when it dies. Absent outside workers. */
  readonly worker?: string | undefined;
  /**
   * Aborted when the worker shuts down: long work ends at a point where another worker can continue. Absent outside
   * workers.
   */
  readonly shutdownSignal?: AbortSignal | undefined;
  /**
   * The owner's approval that this call carries out. The transaction that makes the change calls it, so that the answer
   * is stored with the change; see admitChange() of @onym/billing/spending. Absent in all other calls.
   * @throws Fault conflict when the change is not the one that the owner was shown, or the approval has ended
   */
  readonly approveChange?: ((tx: Tx, change: AdmittedChange) => Promise<void>) | undefined;
}

/**
 * A scope inside a transaction; only transaction() creates one. `em`, `sql` and `past` all use the transaction's own
 * connection, so nothing can be read outside of it. A function whose writes must be atomic requires this type.
 */
export interface Tx extends Scope {
  readonly inTransaction: true;
  /** Whether the transaction is rolled back in any case (runAndRollBack). */
  readonly isRehearsal?: true;
}
