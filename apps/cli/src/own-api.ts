import { localUrl, type Settings } from './environment.ts';
import { fetchByHttp } from './fetch-by-http.ts';

/**
 * Sends a GET request to the API of this checkout, at the address it listens on, under the host of PUBLIC_URL: the API serves no other host
 * in production (RFC 9110 section 7.4). Every command that asks the running API goes through here.
 * @param path path and query, beginning with a slash
 * @param options.url another address of the API, without a slash at the end; default: this machine
 * @returns its answer, with an unread body
 * @throws the signal's reason, or the error of the connection
 */
export function askOwnApi(
  settings: Settings,
  path: string,
  { signal, url = localUrl(settings) }: { signal: AbortSignal; url?: string | undefined },
): Promise<Response> {
  return fetchByHttp(`${url}${path}`, { signal, headers: { host: new URL(settings.publicUrl).host } });
}
