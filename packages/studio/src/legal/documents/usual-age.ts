/**
 * Below this age a parent must consent in the United States (COPPA). Terms and privacy policy use it when none was
 * provided.
 */
export const USUAL_AGE = 13;
