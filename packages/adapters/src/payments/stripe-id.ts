/** Returns the id of a referenced Stripe object, which a response contains as an id or, when expanded, as the object. */
export function idOf(object: string | { id: string }): string {
  return typeof object === 'string' ? object : object.id;
}
