import { isIP } from 'node:net';
import { Fault } from '@onym/core';
import type { House } from '@onym/app';
import type { RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';

/**
 * Refuses what asks for another host than ours (RFC 9110 7.4): a page of somebody who pointed a name at this address must not speak with
 * it. Sites are answered before. While the sandbox is used, this machine and its private network are ours too.
 */
export function knownHost({ config: { settings, sandboxUrl } }: House): RequestHandler {
  const ours = new URL(settings.publicUrl).hostname;
  return ({ headers }, _res, next) => {
    const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname;
    const isKnown = host && (host === ours || (sandboxUrl !== undefined && isNearby(host)));
    next(isKnown ? undefined : new Fault('misdirected_request', 'This host is not served here'));
  };
}

/** This machine or its private network: no name that a stranger could point here. */
function isNearby(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare) === 0) return host === 'localhost';
  return ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(ipaddr.process(bare).range());
}
