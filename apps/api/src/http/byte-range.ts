export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/**
 * Parses the one requested range (RFC 9110 section 14.2). Undefined means the whole file: no range, several, or an
 * invalid one, all of which a server may ignore. `unsatisfiable` means that the range contains no byte of the file:
 * respond with 416. An end beyond the file is cut.
 */
export function parseRange(header: string | undefined, length: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [first, last] = [match?.[1] ?? '', match?.[2] ?? ''];
  if (first === '' && last === '') return undefined;
  if (first === '')
    return Number(last) === 0 || length === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, length - Number(last)), end: length - 1 };
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= length) return 'unsatisfiable';
  return { start: Number(first), end: last === '' ? length - 1 : Math.min(Number(last), length - 1) };
}
