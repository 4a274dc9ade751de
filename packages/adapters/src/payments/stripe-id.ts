/** The id of a member that may have come expanded. */
export function idOf(object: string | { id: string }): string {
  return typeof object === 'string' ? object : object.id;
}
