/**
 * Copies a JSON value and closes every schema that names its properties and does not allow others explicitly. Schemas are found by their
 * shape: the documents have no `allOf`, whose parts this would reject.
 */
export function closeSchemas(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closeSchemas);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closeSchemas(value)]));
  if ('allOf' in copy) throw new Error('a schema with allOf cannot be closed part by part');
  const isSchema = copy['type'] === 'object' && typeof copy['properties'] === 'object';
  return isSchema && !('additionalProperties' in copy) ? { ...copy, additionalProperties: false } : copy;
}
