import { DomainConnectionSchema } from './connection.entity.ts';
import { DnsRecordSchema } from './record.entity.ts';

export const dnsEntities = [DnsRecordSchema, DomainConnectionSchema];
