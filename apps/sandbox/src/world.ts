import type { Router } from 'express';
import type pg from 'pg';
import type { SandboxClock } from './clock.ts';
import type { Faults } from './faults.ts';
import type { Settings } from './settings.ts';

/** What every piece of the outside world stands on. */
export interface World {
  /** The sandbox's own database, never the product's. */
  readonly pool: pg.Pool;
  readonly clock: SandboxClock;
  readonly faults: Faults;
  readonly settings: Settings;
}

/** A piece of the outside world. */
export interface Part {
  readonly name: string;
  /** Idempotent DDL ("create table if not exists ..."), run at start under an advisory lock. */
  readonly schema: string;
  /** Where a person starts looking, for the page at `/`. */
  readonly links?: readonly { readonly href: string; readonly text: string }[];
  /** Mounted at the root of the HTTP server with no body parser in front: each part parses its own. */
  routes?(world: World): Router;
  /** Opens further sockets or starts background work; returns what ends it. */
  listen?(world: World): Promise<() => Promise<void>>;
  /** Mounted below `/_sandbox`: what a test can make happen that no caller could. From this machine only. */
  control?(world: World): Router;
  /** Does what has come due when time was moved; the answer to whoever moved it waits for that. */
  catchUp?(world: World): Promise<void>;
  /** Its books for `GET /_sandbox/state`: all of them, or what is about one of these domains, e-mail addresses, orders and payments. */
  state?(world: World, about?: readonly string[]): Promise<Record<string, unknown>>;
}
