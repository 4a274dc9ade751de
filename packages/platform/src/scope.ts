import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '@onym/core';
import type { Ports } from '@onym/core/ports';
import type { Changes } from './changes.ts';
import type { Settings } from './config.ts';
import type { Delays } from './delays.ts';
import type { Drawing } from './drawing/drawing.ts';
import type { Logger } from './log.ts';
import type { Outbound } from './outbound.ts';
import type { Secrets } from './secrets.ts';
import type { Settled } from './settled.ts';
import type { Sql } from './sql.ts';

/** Where a call came from and with what, for the audit trail. */
export interface Origin {
  /** Of the peer, as far as the proxies in front are trusted. */
  readonly address: string;
  readonly requestId: string;
  /** What the caller calls itself, cut; absent: it did not say. */
  readonly userAgent?: string | undefined;
  /** The key it was made with; absent: a person, or nobody known. */
  readonly key?: { readonly id: string; readonly name: string } | undefined;
  /** The member who acts for the account; absent: its owner, a key, or nobody known. */
  readonly member?: { readonly id: string; readonly email: string } | undefined;
}

/** First argument of every use-case: all it may touch. One fresh scope per request and per job. */
export interface Scope {
  /** Forked for this request or job. */
  readonly em: EntityManager;
  readonly sql: Sql;
  /**
   * For lists of what has been, which nobody reads back from: an answer knows all that was committed half a second ago, and may know no
   * more. By default it is `sql`.
   */
  readonly past: Sql;
  readonly clock: Clock;
  readonly delays: Delays;
  readonly log: Logger;
  readonly ports: Ports;
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly settled: Settled;
  /** For pictures, papers and packs: threads of their own. */
  readonly drawing: Drawing;
  readonly changes: Changes;
  /** For addresses that strangers gave us. */
  readonly outbound: Outbound;
  /** Absent where nobody calls: jobs, the command line. */
  readonly origin?: Origin | undefined;
  /** Under which name this worker holds a liveness lock: what it has taken is free when it dies. Absent elsewhere. */
  readonly worker?: string | undefined;
  /** The worker was told to leave: what takes long ends where another may go on. Absent elsewhere. */
  readonly leaving?: AbortSignal | undefined;
}

/**
 * A scope inside a transaction; only transaction() makes one. `em`, `sql` and `past` all use the transaction's own connection, so there is no
 * way to read around it. A function whose writes must be atomic asks for this type.
 */
export interface Tx extends Scope {
  readonly inTransaction: true;
}
