/**
 * The sum of a metric over all its labels that match, read from the output of /metrics; undefined where it is
 * missing.
 */
export function readMetric(
  text: string,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number | undefined {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const found = text.split('\n').flatMap((line) => {
    const [, own, inBraces = '', value] = /^([a-z_]\w*)(?:\{(.*)\})? (\S+)$/i.exec(line) ?? [];
    return own === name && pairs.every((one) => inBraces.split(',').includes(one)) ? [Number(value)] : [];
  });
  return found.length === 0 ? undefined : found.reduce((sum, one) => sum + one, 0);
}
