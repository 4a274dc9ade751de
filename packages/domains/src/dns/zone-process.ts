import { declareProcess } from '@onym/platform';

/** The lease of one zone, by domain id. Its job publishes the whole zone: a zone that was left in doubt is due. */
export const zoneProcess = declareProcess('dns.zone');
