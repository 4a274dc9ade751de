/** A file of a kit, or one that was packed in it, as it lies on the disk. */
export interface MadeFile {
  /** The format it came from. */
  format: string;
  /** Which kit. */
  kit: string;
  path: string;
  /** Lies in the zip of its format. */
  packed: boolean;
}

/** What came of a judge: how many files it looked at and what it has against them, or why it could not be asked. */
export type Verdict = { version: string; looked: number; faults: string[] } | { missing: string };

/** Somebody else's program that reads our files. */
export interface Judge {
  name: string;
  /** What it is asked. */
  about: string;
  judge(files: readonly MadeFile[], about: { folder: string; dtcg: string | undefined }): Promise<Verdict>;
}

/** Those of one or some endings. */
export function ending(files: readonly MadeFile[], ...ends: readonly string[]): MadeFile[] {
  return files.filter(({ path }) => ends.some((end) => path.endsWith(`.${end}`)));
}

/** Those that are the file of this format itself. */
export function ofFormat(files: readonly MadeFile[], ...formats: readonly string[]): MadeFile[] {
  return files.filter(({ format, packed }) => !packed && formats.includes(format));
}
