/**
 * Below this age a parent must consent in the United States (COPPA). Terms and privacy policy use it when the business
 * states no minimum age.
 */
export const USUAL_AGE = 13;
