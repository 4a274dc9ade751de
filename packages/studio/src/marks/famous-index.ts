import { famousMarks, type FamousMark } from './famous-marks.ts';
import { mayBeSimilar, type MarkProfile } from './similarity/similarity.ts';

/** The famous mark whose letters, without spaces, are exactly these. */
export function markOf(core: string): FamousMark | undefined {
  return read().cores.get(core);
}

/** Those that look so to a hasty eye; of four letters and more. */
export function marksLooking(look: string): readonly FamousMark[] {
  return read().looks.get(look) ?? [];
}

/** Those whose spelling folds to this. */
export function marksFolding(fold: string): readonly FamousMark[] {
  return read().folds.get(fold) ?? [];
}

/** The coined ones that nearly everybody knows. */
export function householdMarks(): readonly FamousMark[] {
  return read().household;
}

/** Those with this metaphone code. */
export function marksSounding(code: string): readonly FamousMark[] {
  return read().sounds.get(code) ?? [];
}

/** Those that may be 0.8 alike, by their letters and lengths; the rest cannot be. */
export function marksLike(asked: MarkProfile): FamousMark[] {
  return read().marks.filter(({ profile }) => mayBeSimilar(asked, profile));
}

interface Index {
  marks: readonly FamousMark[];
  cores: ReadonlyMap<string, FamousMark>;
  looks: ReadonlyMap<string, readonly FamousMark[]>;
  folds: ReadonlyMap<string, readonly FamousMark[]>;
  household: readonly FamousMark[];
  sounds: ReadonlyMap<string, readonly FamousMark[]>;
}
let index: Index | undefined;

/** Made when first asked for. */
function read(): Index {
  if (index) return index;
  const marks = famousMarks();
  return (index = {
    marks,
    cores: new Map(marks.map((mark) => [mark.profile.core, mark])),
    looks: Map.groupBy(
      marks.filter(({ profile }) => profile.core.length >= 4),
      ({ profile }) => profile.look,
    ),
    folds: Map.groupBy(marks, ({ profile }) => profile.fold),
    household: marks.filter(({ household, kind }) => household && kind === 'coined'),
    sounds: Map.groupBy(
      marks.filter(({ profile }) => profile.sounds[0] !== ''),
      ({ profile }) => profile.sounds[0],
    ),
  });
}
