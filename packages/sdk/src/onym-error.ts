/** A refused call, or a call without a response. */
export class OnymError extends Error {
  override readonly name = 'OnymError';
  /** HTTP status; 0 when there was no response. */
  readonly status: number;
  /**
   * Stable (docs/errors.md); `connection_failed` and `timed_out` without a response, `unexpected_answer` when the
   * response is not Onym's.
   */
  readonly code: string;
  /** Identifies the call in the request log; null when there was no response. */
  readonly requestId: string | null;
  /** Whether the same call may succeed later. */
  readonly retryable: boolean;
  /**
   * For calls that may charge; `unknown` when the response was lost. Null for other calls, and when the response does
   * not state it.
   */
  readonly moneyMoved: 'no' | 'yes' | 'unknown' | null;
  /**
   * The key that the call was sent with. A repeated call with this key never charges twice. Null for calls without a
   * key.
   */
  readonly idempotencyKey: string | null;
  /** The whole body of the error, including fields of its code: `approvalUrl`, `orderId`, `price`. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    message: string,
    {
      status,
      code,
      requestId = null,
      retryable = false,
      moneyMoved = null,
      idempotencyKey = null,
      details = {},
      cause,
    }: {
      status: number;
      code: string;
      requestId?: string | null;
      retryable?: boolean;
      moneyMoved?: 'no' | 'yes' | 'unknown' | null;
      idempotencyKey?: string | null;
      details?: Readonly<Record<string, unknown>>;
      cause?: unknown;
    },
  ) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.retryable = retryable;
    this.moneyMoved = moneyMoved;
    this.idempotencyKey = idempotencyKey;
    this.details = details;
  }
}

/**
 * Reads the body of a response outside 2xx and returns it as an OnymError; it does not throw. A response that is not
 * Onym's (a proxy's page) has the code `unexpected_answer`, and is retryable with status 502, 503 or 504.
 * @param idempotencyKey the key that the call was sent with
 */
export async function errorFromResponse(answer: Response, idempotencyKey: string | null): Promise<OnymError> {
  const details = bodyOf(await answer.text().catch(() => ''));
  const { error, code, requestId, retryable, moneyMoved } = details;
  return new OnymError(typeof error === 'string' ? error : `The answer was ${answer.status}.`, {
    status: answer.status,
    code: typeof code === 'string' ? code : 'unexpected_answer',
    requestId: typeof requestId === 'string' ? requestId : answer.headers.get('x-request-id'),
    // A proxy in front that cannot reach Onym returns these.
    retryable: typeof retryable === 'boolean' ? retryable : [502, 503, 504].includes(answer.status),
    moneyMoved: moneyMoved === 'no' || moneyMoved === 'yes' || moneyMoved === 'unknown' ? moneyMoved : null,
    idempotencyKey,
    details,
  });
}

function bodyOf(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
