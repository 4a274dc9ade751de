/** How a procedure says more than its body: a status other than 200, and headers. RPC ignores the status. */
export class Reply {
  status = 200;
  readonly headers: Record<string, string> = {};

  setStatus(status: number): this {
    this.status = status;
    return this;
  }

  /** Something was made by this very call. */
  created(): this {
    return this.setStatus(201);
  }

  /** It was taken on, and goes on by itself. */
  accepted(): this {
    return this.setStatus(202);
  }

  /** The answer is the stored end of an earlier request with the same Idempotency-Key. */
  markReplayed(): this {
    return this.header('Idempotent-Replayed', 'true');
  }

  header(name: string, value: string | number): this {
    this.headers[name] = String(value);
    return this;
  }
}
