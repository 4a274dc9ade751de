import { parseSync } from 'oxc-parser';
import type { Mistake } from './operators.ts';

/** A mistake with the number under which the running code asks for it. */
export interface Numbered extends Mistake {
  id: number;
}

/**
 * The source with all its mistakes built in, each switched on by `globalThis.onymMutant(id)` answering true. All
 * mistakes of a file are then one module: switching from one to the next transforms nothing again.
 */
export function withSwitches(file: string, source: string, mistakes: readonly Numbered[]): string {
  const outermostFirst = [...mistakes].sort((a, b) => a.start - b.start || b.end - a.end || rank(a) - rank(b));
  const instrumented = render(source, outermostFirst, 0, source.length);
  const { errors } = parseSync(file, instrumented);
  if (errors.length > 0) throw new Error(`${file} does not parse with its mutants: ${errors[0]!.message}`);
  return instrumented;
}

/** `mistakes` all lie between `from` and `to`. */
function render(source: string, mistakes: readonly Numbered[], from: number, to: number): string {
  let done = from;
  let out = '';
  for (let i = 0; i < mistakes.length;) {
    const { start, end, kind } = mistakes[i]!;
    const inside = mistakes.slice(i).filter((each) => each.start >= start && each.end <= end);
    const here = inside.filter((each) => each.start === start && each.end === end && each.kind === kind);
    const original = render(source, inside.slice(here.length), start, end);
    out += source.slice(done, start) + (kind === 'statement' ? guarded(here, original) : chosen(here, original));
    done = end;
    i += inside.length;
  }
  return out + source.slice(done, to);
}

/** In a block of its own, so that an `else` that follows keeps its `if`. */
function guarded(here: readonly Numbered[], original: string): string {
  return `{ if (!${here.map(isOn).join(' && !')}) ${original} }`;
}

function chosen(here: readonly Numbered[], original: string): string {
  return `(${here.map((each) => `${isOn(each)} ? (${each.becomes}) : `).join('')}(${original}))`;
}

function isOn({ id }: Numbered): string {
  return `globalThis.onymMutant?.(${id})`;
}

function rank({ kind }: Mistake): number {
  return kind === 'statement' ? 0 : 1;
}
