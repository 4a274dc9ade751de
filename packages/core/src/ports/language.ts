/** One turn: what the model is told to do, and what it is to do it with. */
export interface LanguageTurn {
  instructions: string;
  prompt: string;
  /** The reply is cut off there. */
  maxOutputTokens: number;
  /** Ends the wait, retries included: reason TimeoutError = `timeout`, anything else = `cancelled`. */
  signal: AbortSignal;
}

export interface LanguageReply {
  text: string;
  /** The model had more to say than `maxOutputTokens` allows. */
  cutOff: boolean;
  /** As the vendor counted them; null when it did not say. */
  inputTokens: number | null;
  outputTokens: number | null;
}

export type LanguageErrorKind =
  /** The key is missing, wrong or may not use the model: a person must mend the configuration. */
  | 'auth'
  /** Refused, overloaded, broken or not there. */
  | 'provider'
  /** No reply before the signal's deadline. */
  | 'timeout'
  /** Nobody waits for it any more. */
  | 'cancelled';

export class LanguageError extends Error {
  override readonly name = 'LanguageError';
  readonly kind: LanguageErrorKind;
  /** The vendor may have done the work without our seeing it, and may charge for it. */
  readonly mayBeCharged: boolean;
  constructor(kind: LanguageErrorKind, message: string, more: { mayBeCharged?: boolean; cause?: unknown } = {}) {
    super(message, { cause: more.cause });
    this.kind = kind;
    this.mayBeCharged = more.mayBeCharged ?? false;
  }
}

/** A language model. It writes words and picks from lists; what it says is checked before anybody sees it. */
export interface Language {
  /** As configured; shown as `model`. */
  readonly model: string;
  /** One reply. An overloaded vendor is asked again shortly, a lost answer is not. @throws LanguageError */
  reply(turn: LanguageTurn): Promise<LanguageReply>;
}
