/** A file of a kit, or one from its zip, on disk. */
export interface GeneratedFile {
  /** The format that created it. */
  format: string;
  /** The kit that it belongs to. */
  kit: string;
  path: string;
  /** Whether the file was extracted from the zip of its format. */
  packed: boolean;
}

/** The result of a validator: the number of checked files (`looked`) and their errors, or why it was unavailable. */
export type Verdict = { version: string; looked: number; faults: string[] } | { missing: string };

/** A third-party program that reads our files. */
export interface Validator {
  name: string;
  /** The checked property as a clause, such as "every PDF is valid". */
  about: string;
  validate(files: readonly GeneratedFile[], about: { folder: string; dtcg: string | undefined }): Promise<Verdict>;
}

/** The files with one of these extensions. */
export function filesEnding(files: readonly GeneratedFile[], ...ends: readonly string[]): GeneratedFile[] {
  return files.filter(({ path }) => ends.some((end) => path.endsWith(`.${end}`)));
}

/** The files of these formats themselves, without those from zips. */
export function filesOfFormat(files: readonly GeneratedFile[], ...formats: readonly string[]): GeneratedFile[] {
  return files.filter(({ format, packed }) => !packed && formats.includes(format));
}
