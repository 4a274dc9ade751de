export { filterAcceptedOffers, type PaymentOption } from './accept-payment.ts';
export { bodyDigest } from './body-digest.ts';
export { issueChallenge, type Challenge, type ChallengeTerms } from './challenge.ts';
export { parseChallenges, serializeChallenge } from './challenge-header.ts';
export { parseAuthorization, serializeCredential, type Authorization, type Credential } from './credential.ts';
export type { Json, JsonObject } from './json.ts';
export {
  PAYMENT_PROBLEMS,
  paymentProblem,
  problemMediaType,
  type PaymentProblem,
  type PaymentProblemCode,
} from './problem.ts';
export { issueReceipt, parseReceipt, serializeReceipt, type Receipt } from './receipt.ts';
export { verifyCredential, type ExpectedCredential, type Offer, type VerificationResult } from './verify-credential.ts';
