/**
 * Returns the previous values of the members that changed: an event's `previous_attributes`. Empty if none did; members that only `after`
 * has are left out.
 */
export function changedMembers(before: object, after: object): Record<string, unknown> {
  const afterMembers = new Map<string, unknown>(Object.entries(after));
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(afterMembers.get(name))),
  );
}
