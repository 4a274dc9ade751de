import { localUrl, type Settings } from './environment.ts';
import { fetchByHttp } from './fetch-by-http.ts';

/**
 * Sends a GET request to the API of this checkout, at the address it listens on, with the host of PUBLIC_URL: the API
 * serves no other host in production (RFC 9110 section 7.4). Every command that queries the running API uses this
 * function.
 * @param path path and query, beginning with a slash
 * @param options.url another URL of the API, without a trailing slash; default: this machine
 * @returns its response, with an unread body
 * @throws the signal's reason, or the error of the connection
 */
export function requestOwnApi(
  settings: Settings,
  path: string,
  { signal, url = localUrl(settings) }: { signal: AbortSignal; url?: string | undefined },
): Promise<Response> {
  return fetchByHttp(`${url}${path}`, { signal, headers: { host: new URL(settings.publicUrl).host } });
}
