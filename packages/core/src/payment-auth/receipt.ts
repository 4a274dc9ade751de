import { decodeBase64url, encodeBase64url } from './base64url.ts';
import { isJsonObject, type JsonObject } from './json.ts';
import { parseUntrustedJson } from './parse-untrusted-json.ts';

/** Proof of a payment (draft-httpauth-payment section 5.3). Methods may add members. */
export interface Receipt extends JsonObject {
  readonly status: 'success';
  readonly method: string;
  /** When the payment was made, RFC 3339. */
  readonly timestamp: string;
  /** The method's own reference, e.g. the payment intent. */
  readonly reference: string;
}

/**
 * Returns the receipt of a payment made at `paidAt`. `more` adds members of the method and cannot replace any of the
 * four.
 */
export function issueReceipt(
  payment: { method: string; reference: string; paidAt: Date },
  more: JsonObject = {},
): Receipt {
  return {
    ...more,
    status: 'success',
    method: payment.method,
    timestamp: payment.paidAt.toISOString(),
    reference: payment.reference,
  };
}

/**
 * Returns the value of the `Payment-Receipt` header. Send it only on 2xx responses, with `Cache-Control: private`, and
 * never log it (draft-httpauth-payment sections 5.3, 11.8 and 11.10). Never throws.
 */
export function serializeReceipt(receipt: Receipt): string {
  // Not canonical JSON, because some texts have no canonical form and nothing may throw after a payment.
  return encodeBase64url(JSON.stringify(receipt));
}

/** Parses a `Payment-Receipt` header, null when a field is missing or has the wrong type (the time is not parsed); the client's counterpart of `serializeReceipt`. */
export function parseReceipt(header: string): Receipt | null {
  const receipt = parseUntrustedJson(decodeBase64url(header) ?? '');
  return isReceipt(receipt) ? receipt : null;
}

function isReceipt(value: ReturnType<typeof parseUntrustedJson>): value is Receipt {
  return (
    isJsonObject(value) &&
    value['status'] === 'success' &&
    ['method', 'timestamp', 'reference'].every((name) => typeof value[name] === 'string')
  );
}
