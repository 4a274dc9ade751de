/**
 * Simplifies zod's JSON Schema in place and returns it. The schema is exact but noisy: patterns of 300 characters beside a format
 * that says the same, the bounds of safe integers, and closed objects that would make every added field a breaking change.
 */
export function tidySchema<T>(node: T): T {
  if (Array.isArray(node)) {
    node.forEach(tidySchema);
  } else if (node !== null && typeof node === 'object') {
    const schema = node as Record<string, unknown>;
    if (['date-time', 'date', 'email'].includes(schema.format as string)) delete schema.pattern;
    if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
    if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
    if (schema.additionalProperties === false) delete schema.additionalProperties;
    Object.values(schema).forEach(tidySchema);
  }
  return node;
}
