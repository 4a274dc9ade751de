import { say } from '@onym/core/sentences';
import { readHostname } from './hostname.ts';
import { readAs, unreadable, type Reading } from './reading.ts';

/**
 * SRV without its priority: `weight port target` (RFC 2782). The target `.` states that the service is not offered.
 */
export function readService(raw: string): Reading {
  const [weight, port, target, ...more] = raw.trim().split(/\s+/);
  if (!weight || !port || !target) return unreadable(say('records.isWeightPortTargetE'));
  if (more.length > 0) return unreadable(say('records.isWeightPortTargetPriority'));
  if (!isUint16(weight) || !isUint16(port)) return unreadable(say('records.hasWeightOrPort'));
  if (target === '.') return readAs(`${Number(weight)} ${Number(port)} .`);
  if (Number(port) === 0) return unreadable(say('records.hasPort0WhichOnly'));
  const host = readHostname(target, { underscores: false });
  return host.ok
    ? readAs(`${Number(weight)} ${Number(port)} ${host.value}`)
    : unreadable(say('records.hasTargetThatProblem', { problem: host.problem }));
}

function isUint16(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
}
