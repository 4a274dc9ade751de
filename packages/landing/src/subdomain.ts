import { asciiSlug } from '@onym/kernel';

/** RFC 1035 section 2.3.1, one label; punycode is left out, because it would show other letters than it spells. */
const LABEL = /^(?!.{2}--)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Names that people take for ours or for the infrastructure, and the prefix of previews. */
const RESERVED = new Set([
  'www',
  'api',
  'app',
  'admin',
  'administrator',
  'root',
  'mail',
  'email',
  'smtp',
  'imap',
  'pop',
  'pop3',
  'webmail',
  'ftp',
  'sftp',
  'ssh',
  'vpn',
  'ns',
  'ns1',
  'ns2',
  'ns3',
  'ns4',
  'dns',
  'mx',
  'autoconfig',
  'autodiscover',
  'wpad',
  'isatap',
  'localhost',
  'status',
  'support',
  'help',
  'docs',
  'blog',
  'shop',
  'store',
  'billing',
  'pay',
  'payment',
  'payments',
  'checkout',
  'account',
  'accounts',
  'login',
  'signin',
  'signup',
  'auth',
  'oauth',
  'sso',
  'secure',
  'security',
  'abuse',
  'postmaster',
  'hostmaster',
  'webmaster',
  'noreply',
  'no-reply',
  'info',
  'legal',
  'privacy',
  'terms',
  'cdn',
  'static',
  'assets',
  'files',
  'internal',
  'intranet',
  'staging',
  'dev',
  'test',
  'preview',
  'sites',
  'dashboard',
  'console',
  'mcp',
  'onym',
  'sandbox',
  'registrar',
  'whois',
]);

export const PREVIEW_PREFIX = 'preview-';

/** Why a label cannot be a site's subdomain, or undefined when it can. */
export function problemOfSubdomain(label: string): string | undefined {
  if (!LABEL.test(label)) return 'is one label of 1 to 63 lower-case letters, digits and inner hyphens';
  if (RESERVED.has(label) || label.startsWith(PREVIEW_PREFIX)) return 'is reserved';
  return undefined;
}

/** The business's name as a label; `site` when nothing of it can be spelled in ASCII. */
export function slugOf(businessName: string): string {
  const slug = asciiSlug(businessName);
  if (slug === '') return 'site';
  return problemOfSubdomain(slug) ? `${slug}-site` : slug;
}
