/** Lets a procedure set a status other than 200, and headers. RPC ignores the status. */
export class Reply {
  status = 200;
  readonly headers: Record<string, string> = {};

  setStatus(status: number): this {
    this.status = status;
    return this;
  }

  /** Sets 201: this call created something. */
  created(): this {
    return this.setStatus(201);
  }

  /** Sets 202: the work was accepted and continues in the background. */
  accepted(): this {
    return this.setStatus(202);
  }

  /** Marks the response as the stored result of an earlier request with the same Idempotency-Key. */
  markReplayed(): this {
    return this.header('Idempotent-Replayed', 'true');
  }

  header(name: string, value: string | number): this {
    this.headers[name] = String(value);
    return this;
  }
}
