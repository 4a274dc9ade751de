import type { Router } from 'express';
import type pg from 'pg';
import type { SandboxClock } from './clock.ts';
import type { Faults } from './faults.ts';
import type { Settings } from './settings.ts';

/** The state that all parts of the sandbox share. */
export interface World {
  /** The sandbox's own database, never the product's. */
  readonly pool: pg.Pool;
  readonly clock: SandboxClock;
  readonly faults: Faults;
  readonly settings: Settings;
}

/** One external service in the sandbox. */
export interface Part {
  readonly name: string;
  /** Idempotent DDL ("create table if not exists ..."), run at start under an advisory lock. */
  readonly schema: string;
  /** Links for people, shown on the page at `/`. */
  readonly links?: readonly { readonly href: string; readonly text: string }[];
  /** Mounted at the root of the HTTP server without a body parser: each part parses its own bodies. */
  routes?(world: World): Router;
  /** Opens more sockets or starts background work; returns a function that stops it. */
  listen?(world: World): Promise<() => Promise<void>>;
  /** Mounted below `/_sandbox`: lets a test cause what no API caller could. For callers on this machine only. */
  control?(world: World): Router;
  /** Executes the work that is due after the clock was moved. The response to that request waits for it. */
  catchUp?(world: World): Promise<void>;
  /**
   * Returns its data for `GET /_sandbox/state`: all of it, or only what concerns these domains, e-mail addresses,
   * orders and payments.
   */
  state?(world: World, about?: readonly string[]): Promise<Record<string, unknown>>;
}
