/** Below it a parent must consent in the United States (COPPA); terms and privacy policy use the same when none was told. */
export const USUAL_AGE = 13;
