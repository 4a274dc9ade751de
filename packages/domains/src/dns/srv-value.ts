import { formatSentence } from '@onym/core/sentences';
import { parseHostname } from './hostname.ts';
import { validValue, invalidValue, type ParsedValue } from './parsed-value.ts';

/**
 * Parses the value of an SRV record without its priority: `weight port target` (RFC 2782). The target `.` states that
 * the service is not offered; only then may the port be 0. A refusal is in the result, not thrown.
 */
export function parseSrv(raw: string): ParsedValue {
  const [weight, port, target, ...more] = raw.trim().split(/\s+/);
  if (!weight || !port || !target) return invalidValue(formatSentence('records.isWeightPortTargetE'));
  if (more.length > 0) return invalidValue(formatSentence('records.isWeightPortTargetPriority'));
  if (!isUint16(weight) || !isUint16(port)) return invalidValue(formatSentence('records.hasWeightOrPort'));
  if (target === '.') return validValue(`${Number(weight)} ${Number(port)} .`);
  if (Number(port) === 0) return invalidValue(formatSentence('records.hasPort0WhichOnlyThe'));
  const host = parseHostname(target, { underscores: false });
  return host.ok
    ? validValue(`${Number(weight)} ${Number(port)} ${host.value}`)
    : invalidValue(formatSentence('records.hasTargetThatProblem', { problem: host.problem }));
}

function isUint16(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
}
