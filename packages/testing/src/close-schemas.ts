/**
 * A copy of a JSON value in which every schema that names its properties, and says nothing of further ones, has no others.
 * Told by shape: the documents it is meant for have no `allOf`, where this would refuse what belongs together.
 */
export function closeSchemas(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closeSchemas);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closeSchemas(value)]));
  if ('allOf' in copy) throw new Error('a schema with allOf cannot be closed part by part');
  const isSchema = copy['type'] === 'object' && typeof copy['properties'] === 'object';
  return isSchema && !('additionalProperties' in copy) ? { ...copy, additionalProperties: false } : copy;
}
