/** One request to the model: its instructions and the prompt. */
export interface LanguageRequest {
  instructions: string;
  prompt: string;
  /** The reply is cut off at this number of tokens. */
  maxOutputTokens: number;
  /** Aborts the request, retries included: reason TimeoutError = `timeout`, anything else = `cancelled`. */
  signal: AbortSignal;
}

export interface LanguageReply {
  text: string;
  /** The reply was longer than `maxOutputTokens` allows. */
  cutOff: boolean;
  /** As counted by the vendor; null when it reports no count. */
  inputTokens: number | null;
  outputTokens: number | null;
}

export type LanguageErrorKind =
  /** The key is missing, wrong or may not use the model: an operator must correct the configuration. */
  | 'auth'
  /** Refused, overloaded, broken or unreachable. */
  | 'provider'
  /** No reply before the signal's deadline. */
  | 'timeout'
  /** The caller cancelled the request. */
  | 'cancelled';

export class LanguageError extends Error {
  override readonly name = 'LanguageError';
  readonly kind: LanguageErrorKind;
  /** The vendor may have done the work although no reply arrived, and may charge for it. */
  readonly mayBeCharged: boolean;
  constructor(kind: LanguageErrorKind, message: string, more: { mayBeCharged?: boolean; cause?: unknown } = {}) {
    super(message, { cause: more.cause });
    this.kind = kind;
    this.mayBeCharged = more.mayBeCharged ?? false;
  }
}

/** A language model. It writes texts and picks from lists; its output is checked before it is shown. */
export interface Language {
  /** As configured; shown as `model`. */
  readonly model: string;
  /**
   * Requests one reply. An overloaded vendor is retried shortly after; a lost reply is not requested again. @throws
   * LanguageError
   */
  reply(turn: LanguageRequest): Promise<LanguageReply>;
}
