import { famousMarks, type FamousMark } from './famous-marks.ts';
import { mayBeSimilar, type MarkProfile } from './similarity/similarity.ts';

/** Returns the famous mark with exactly this core (`MarkProfile.core`: letters and digits as profileOf() reduces a name), or undefined. */
export function findFamousMark(core: string): FamousMark | undefined {
  return buildIndex().cores.get(core);
}

/**
 * Returns the famous marks with this visual form (see `visualFormOf`), which look the same at a glance. Marks of fewer
 * than four letters are not found.
 */
export function findMarksByLook(look: string): readonly FamousMark[] {
  return buildIndex().looks.get(look) ?? [];
}

/** Returns the famous marks with this folded spelling (see `foldSpelling`). */
export function findMarksByFold(fold: string): readonly FamousMark[] {
  return buildIndex().folds.get(fold) ?? [];
}

/** Coined marks that nearly everyone knows. */
export function householdMarks(): readonly FamousMark[] {
  return buildIndex().household;
}

/** Returns the famous marks whose primary metaphone code is this one; empty when there are none and for an empty code. */
export function findMarksBySound(code: string): readonly FamousMark[] {
  return buildIndex().sounds.get(code) ?? [];
}

/**
 * Returns the famous marks that may have a similarity of 0.8 or more to a name. A quick filter by letters and lengths
 * that leaves out no such mark; the caller must compute the similarity.
 */
export function findSimilarMarks(reading: MarkProfile): FamousMark[] {
  return buildIndex().marks.filter(({ profile }) => mayBeSimilar(reading, profile));
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

/** Built on first use. */
function buildIndex(): Index {
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
