import { HOUR_MS } from '@onym/core';

/** The processor knows an identifier for 24 hours; a report whose fate is unknown for longer could count twice. */
export const RESEND_WITHIN_MS = 23 * HOUR_MS;
