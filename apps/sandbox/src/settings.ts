/** The sandbox's settings at start. */
export interface Settings {
  /** Public address of the sandbox, without a trailing slash; hosted pages are below it. */
  url: string;
  /** Where signed processor events are sent by POST; without it, events are only listed. */
  readonly eventsUrl: string | undefined;
  /** The secret that the processor signs its events with. */
  readonly webhookSecret: string;
  /** Resolves when a call about a name that begins with `slow-` may be answered. */
  readonly slowNames: () => Promise<unknown>;
  readonly host: string;
  /** Ports besides HTTP. 0 picks a free port; the part that listens writes the real port back. */
  dnsPort: number;
  smtpPort: number;
}
