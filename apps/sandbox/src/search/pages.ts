import { escapeHtml } from '@onym/core';
import { presenceOf } from './known-names.ts';

/** A homepage as its server returns it. */
interface Homepage {
  readonly status: number;
  readonly location?: string;
  readonly html?: string;
}

interface Host {
  readonly label: string;
  readonly extension: string;
}

/** Returns the sandbox's homepage of a host, or undefined if the host does not exist. It depends only on the host. */
export function homepageOf(host: string): Homepage | undefined {
  const { label, extension } = partsOf(host);
  switch (presenceOf(label)) {
    case 'brand':
      return {
        status: 200,
        html: page(
          capitalised(label),
          `${capitalised(label)}, known around the world. News, careers, investors, and where to buy what we make. Read what our people do for the places they live in, and how to reach them.`,
        ),
      };
    case 'live':
      return extension === 'com'
        ? {
            status: 200,
            html: page(
              `${capitalised(label)} | Software for teams`,
              `${capitalised(label)} is a software platform with an API for developers: automate your workflow in the cloud, see your data on one dashboard, and work together with your team.`,
            ),
          }
        : undefined;
    case 'parked':
      return parked(host);
    case 'word':
      return extension === 'com' ? parked(host) : undefined;
    case 'moved':
      return { status: 301, location: 'https://somewhere-else.com/' };
    default:
      return undefined;
  }
}

/** Returns the nameservers of a host, or null if the host does not exist. */
export function nameserversOf(host: string): string[] | null {
  const homepage = homepageOf(host);
  if (!homepage) return null;
  return presenceOf(partsOf(host).label) === 'parked'
    ? ['ns1.sedoparking.com', 'ns2.sedoparking.com']
    : [`ns1.${host}`, `ns2.${host}`];
}

function partsOf(host: string): Host {
  const bare = host.toLowerCase().replace(/^www\./, '');
  const dot = bare.indexOf('.');
  return { label: bare.slice(0, Math.max(0, dot)), extension: bare.slice(dot + 1) };
}

function parked(host: string): Homepage {
  return { status: 200, html: page(host, `${host} — this domain is for sale. Inquire about this domain.`) };
}

function page(title: string, text: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></body></html>`;
}

function capitalised(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
