/** Offers a procedure as a tool that AI agents call. The hints describe its worst possible effect, never less. */
export interface ToolMeta {
  /** In snake_case, subject first; must not change. */
  name: string;
  /** When to use the tool and what to consider, for a model; by default the summary of the operation. */
  about?: string;
  /** Whether it makes no visible change. Always true for queries. */
  readOnly?: boolean;
  /** Whether it overwrites, ends, publishes or charges something irreversibly. */
  destructive?: boolean;
  /** Whether repeating the same call has no further effect. */
  idempotent?: boolean;
  /** Whether it interacts with external parties: registries, registrars, visitors. */
  openWorld?: boolean;
  /** Arguments that the tool requires although they are optional in the API. */
  demands?: readonly string[];
}

/**
 * A shorter response, to save tokens: always used by tools, and by REST with `Prefer: return=minimal` (RFC 7240 4.2).
 */
export interface MinimalMeta {
  /** Large parts of the response that are omitted, as dotted paths through objects and lists. */
  leavesOut: readonly string[];
  /** The procedure that returns the complete response; its address is returned as `url`. */
  whole: string;
}
