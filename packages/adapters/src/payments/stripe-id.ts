/** Returns the id of a member that may be expanded. */
export function idOf(object: string | { id: string }): string {
  return typeof object === 'string' ? object : object.id;
}
