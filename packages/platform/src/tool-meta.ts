/** A procedure as a tool that programs with a language model call. What it does at worst is said, never less than that. */
export interface ToolMeta {
  /** snake_case, subject first; stable. */
  name: string;
  /** When to use it and what to mind, for a model; the summary of the operation by default. */
  about?: string;
  /** It changes nothing that anybody sees. Queries do not. */
  readOnly?: boolean;
  /** It overwrites, ends, publishes or costs something that cannot be taken back. */
  destructive?: boolean;
  /** The same call again changes nothing more. */
  idempotent?: boolean;
  /** It deals with what others have a hand in: registries, registrars, visitors. */
  openWorld?: boolean;
  /** Arguments without which the tool is refused, though the operation takes them as optional. */
  demands?: readonly string[];
}

/** An answer for whoever counts bytes: tools always give it, REST to `Prefer: return=minimal` (RFC 7240 4.2). */
export interface MinimalMeta {
  /** Bulky parts of the answer, as dotted paths through objects and lists, that are left out. */
  leavesOut: readonly string[];
  /** The procedure that answers with all of it; its address is given as `url`. */
  whole: string;
}
