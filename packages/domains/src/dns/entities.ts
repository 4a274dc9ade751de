import { DomainConnectionSchema } from './connection.entity.ts';
import { DnsVersionSchema } from './dns-version.entity.ts';
import { DnsRecordSchema } from './record.entity.ts';
import { ZoneStateSchema } from './zone-state.entity.ts';

export const dnsEntities = [DnsRecordSchema, DnsVersionSchema, DomainConnectionSchema, ZoneStateSchema];
