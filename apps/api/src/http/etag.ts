/** Whether If-None-Match names this tag (RFC 9110 section 13.1.2): weakly compared, among several, or by `*`. */
export function hasEtag(header: string | undefined, etag: string): boolean {
  return (
    header !== undefined &&
    (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))
  );
}
