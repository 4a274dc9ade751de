import { isIP } from 'node:net';
import { Fault } from '@onym/core';
import type { App } from '@onym/app';
import type { RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';

/**
 * Rejects requests for another host than ours (RFC 9110 7.4) with Fault misdirected_request: a page whose domain was
 * pointed at this address must not use it (DNS rebinding). Sites are served before. With the sandbox, this machine and
 * its private network count as ours.
 */
export function requireKnownHost({ config: { settings, sandboxUrl } }: App): RequestHandler {
  const ours = new URL(settings.publicUrl).hostname;
  return ({ headers }, _res, next) => {
    const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname;
    const isKnown = host && (host === ours || (sandboxUrl !== undefined && isLocalHost(host)));
    next(isKnown ? undefined : new Fault('misdirected_request', 'This host is not served here'));
  };
}

/** Whether the host is this machine or in its private network: not a name that a third party could point here. */
function isLocalHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare) === 0) return host === 'localhost';
  return ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(ipaddr.process(bare).range());
}
