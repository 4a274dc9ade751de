import { readHostname } from './hostname.ts';
import { readAs, unreadable, type Reading } from './reading.ts';

/** SRV without its priority: `weight port target` (RFC 2782); the target `.` says that the service is not offered. */
export function readService(raw: string): Reading {
  const [weight, port, target, ...more] = raw.trim().split(/\s+/);
  if (!weight || !port || !target) return unreadable('is "weight port target", e.g. "5 5060 sip.example.net"');
  if (more.length > 0) return unreadable('is "weight port target"; the priority is a field of its own');
  if (!isUint16(weight) || !isUint16(port))
    return unreadable('has a weight or port that is not an integer from 0 to 65535');
  if (target === '.') return readAs(`${Number(weight)} ${Number(port)} .`);
  if (Number(port) === 0) return unreadable('has port 0, which only the target . may have');
  const host = readHostname(target, { underscores: false });
  return host.ok
    ? readAs(`${Number(weight)} ${Number(port)} ${host.value}`)
    : unreadable(`has a target that ${host.problem}`);
}

function isUint16(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
}
