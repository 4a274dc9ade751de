import { HOUR_MS } from '@onym/core';

/** How long a usage report may be repeated: the processor knows its identifier for 24 hours, and later it could count twice. */
export const RESEND_WITHIN_MS = 23 * HOUR_MS;
