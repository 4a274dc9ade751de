import { decodeBase64url, encodeBase64url } from './base64url.ts';
import { isJsonObject, type JsonObject } from './json.ts';
import { readJson } from './read-json.ts';

/** Proof of a payment (draft-httpauth-payment section 5.3). Methods may add members. */
export interface Receipt extends JsonObject {
  readonly status: 'success';
  readonly method: string;
  /** When the payment was made, RFC 3339. */
  readonly timestamp: string;
  /** The method's own reference, e.g. the payment intent. */
  readonly reference: string;
}

/** The receipt of a payment made at that moment; `more` are members the method adds and can replace none of the four. */
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
 * The `Payment-Receipt` header value. It belongs on 2xx answers only, beside `Cache-Control: private`, and into no log
 * (sections 5.3, 11.8 and 11.10).
 */
export function serializeReceipt(receipt: Receipt): string {
  // Not in canonical form, which some text does not have: after a payment nothing may throw.
  return encodeBase64url(JSON.stringify(receipt));
}

/** The receipt of a `Payment-Receipt` header, null when it is none: the client's half of `serializeReceipt`. */
export function parseReceipt(header: string): Receipt | null {
  const receipt = readJson(decodeBase64url(header) ?? '');
  return isReceipt(receipt) ? receipt : null;
}

function isReceipt(value: ReturnType<typeof readJson>): value is Receipt {
  return (
    isJsonObject(value) &&
    value['status'] === 'success' &&
    ['method', 'timestamp', 'reference'].every((name) => typeof value[name] === 'string')
  );
}
