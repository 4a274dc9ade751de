import { approveChange, readApproval, type Approval } from '@onym/billing/spending';
import { grantName, type NameGrant, type Principal } from '@onym/platform';
import { asOwner, createAskingKey } from '@onym/testing';
import { beforeEach } from 'vitest';
import { zoneChanges } from './approved-zone-changes.ts';
import type { DnsRecord } from './record.entity.ts';
import { addressRecord, createTestRecord, scope, useTestZone, zone } from './records.fixture.ts';

/** Must ask before every controlled act. */
export let key: Extract<Principal, { kind: 'key' }>;
/** The zone, for that key and for its owner. */
export let asked: NameGrant;
export let owner: NameGrant;
/** The mail server of the zone. */
export let mx: DnsRecord;

/** Provides a zone with an address and a mail server for each test, and a key that must ask. */
export function useAskedZone(): void {
  useTestZone();
  beforeEach(async () => {
    await createTestRecord(addressRecord('203.0.113.1'));
    mx = await createTestRecord({ type: 'MX', host: '@', value: 'mx.example.net', priority: 10 });
    key = await createAskingKey(scope, zone.accountId);
    asked = grantName(key, zone.domain);
    owner = grantName(asOwner(zone), zone.domain);
  });
}

export const approve = (id: string): Promise<Approval> => approveChange(scope.fork(), zoneChanges, asOwner(zone), id);
export const readTestApproval = (id: string): Promise<Approval> =>
  readApproval(scope, { accountId: zone.accountId }, id);
export const REPLACING = { replace: true, force: false, dryRun: false };
/** A file whose only record is this address. */
export const replacement = (address = '198.51.100.7'): string => `www 300 IN A ${address}\n`;
