/** Joins class names and leaves out falsy ones. */
export function joinClassNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
