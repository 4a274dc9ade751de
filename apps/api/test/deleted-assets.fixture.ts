import { callSite } from '@onym/testing';
import { visitSite } from './landing-pages.fixture.ts';

/** A generated asset as the API returns it. */
export type Thing = Record<string, unknown> & { id: string; deletedAt?: string };

/** The status of an address that opens without a key. */
export const statusOf = async (url: string): Promise<number> => {
  const { host, pathname } = new URL(url);
  const isSite = !/^\/(api|files)\//.test(pathname);
  return (await (isSite ? visitSite(`http://${host}${pathname}`) : callSite('GET', pathname))).status;
};
