import { DomainConnectionSchema } from './connection.entity.ts';
import { DnsRecordSchema } from './record.entity.ts';
import { ZoneTurnSchema } from './zone-turn.entity.ts';

export const dnsEntities = [DnsRecordSchema, DomainConnectionSchema, ZoneTurnSchema];
