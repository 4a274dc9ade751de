/** What the sandbox is told at its start. */
export interface Settings {
  /** Public address of the sandbox, without a trailing slash; hosted pages live below it. */
  url: string;
  /** Where signed processor events are POSTed; without it events are only listed. */
  readonly eventsUrl: string | undefined;
  /** Secret the processor signs its events with. */
  readonly webhookSecret: string;
  /** Resolves when the registry answers a call about a name that begins with `slow-`. */
  readonly slowNames: () => Promise<unknown>;
  readonly host: string;
  /** Sockets beside HTTP. 0 asks for a free port; whoever listens writes the real one back. */
  dnsPort: number;
  smtpPort: number;
}
