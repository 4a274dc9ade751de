import type { RecordType } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';

/** A value that only the hosting provider knows; it replaces {name} in a record. */
export interface TemplateValue {
  name: string;
  about: string;
  /** Must match the whole value. */
  pattern: string;
  example: string;
  required: boolean;
}

export interface TemplateRecord {
  type: RecordType;
  host: string;
  value: string;
  priority?: number;
}

export interface Template {
  id: string;
  name: string;
  kind: 'mail' | 'sending' | 'site';
  /** The provider's page that documents these records. */
  source: string;
  values: readonly TemplateValue[];
  /** A record with a missing value is left out. */
  records: readonly TemplateRecord[];
}

const LABEL = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';

const mx = (value: string, priority: number): TemplateRecord => ({ type: 'MX', host: '@', value, priority });
const txt = (value: string, host = '@'): TemplateRecord => ({ type: 'TXT', host, value });
const cname = (host: string, value: string): TemplateRecord => ({ type: 'CNAME', host, value });
const a = (value: string): TemplateRecord => ({ type: 'A', host: '@', value });

const value = (name: string, about: string, pattern: string, example: string, required = true): TemplateValue => ({
  name,
  about,
  pattern,
  example,
  required,
});

/** Common mail and site hosting providers, and the records that each requires of its customers. */
export const TEMPLATES: readonly Template[] = [
  {
    id: 'google-workspace',
    name: 'Google Workspace',
    kind: 'mail',
    source: 'https://support.google.com/a/answer/174125',
    values: [
      value(
        'verification',
        'The code after google-site-verification=',
        '[A-Za-z0-9_-]{20,100}',
        'rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ',
        false,
      ),
    ],
    records: [
      mx('smtp.google.com', 1),
      txt('v=spf1 include:_spf.google.com ~all'),
      txt('google-site-verification={verification}'),
    ],
  },
  {
    id: 'microsoft-365',
    name: 'Microsoft 365',
    kind: 'mail',
    source: 'https://learn.microsoft.com/microsoft-365/enterprise/external-domain-name-system-records',
    values: [
      value('mx', 'The part before .mail.protection.outlook.com', LABEL, 'acme-com'),
      value('verification', 'The code after MS=', 'ms[0-9]{5,12}', 'ms12345678', false),
    ],
    records: [
      mx('{mx}.mail.protection.outlook.com', 0),
      txt('v=spf1 include:spf.protection.outlook.com -all'),
      cname('autodiscover', 'autodiscover.outlook.com'),
      txt('MS={verification}'),
    ],
  },
  {
    id: 'fastmail',
    name: 'Fastmail',
    kind: 'mail',
    source: 'https://www.fastmail.help/hc/en-us/articles/360060591153',
    values: [],
    records: [
      mx('in1-smtp.messagingengine.com', 10),
      mx('in2-smtp.messagingengine.com', 20),
      txt('v=spf1 include:spf.messagingengine.com ?all'),
      ...[1, 2, 3].map((n) => cname(`fm${n}._domainkey`, `fm${n}.{domain}.dkim.fmhosted.com`)),
    ],
  },
  {
    id: 'proton',
    name: 'Proton Mail',
    kind: 'mail',
    source: 'https://proton.me/support/custom-domain',
    values: [
      value(
        'verification',
        'The code after protonmail-verification=',
        '[a-f0-9]{20,80}',
        'd41d8cd98f00b204e9800998ecf8427e01234567',
      ),
      value(
        'dkim',
        'The part between "protonmail.domainkey." and ".domains.proton.ch" in the addresses of its DKIM keys',
        '[a-z0-9]{20,63}',
        'dzfu5yyxvxxmdvdqfg4vvqtqjr4opdwzjhqzpf3zrqmiqnrxkfvkq',
        false,
      ),
    ],
    records: [
      mx('mail.protonmail.ch', 10),
      mx('mailsec.protonmail.ch', 20),
      txt('protonmail-verification={verification}'),
      txt('v=spf1 include:_spf.protonmail.ch ~all'),
      ...['', '2', '3'].map((n) =>
        cname(`protonmail${n}._domainkey`, `protonmail${n}.domainkey.{dkim}.domains.proton.ch`),
      ),
    ],
  },
  {
    id: 'zoho',
    name: 'Zoho Mail',
    kind: 'mail',
    source: 'https://www.zoho.com/mail/help/adminconsole/configure-email-delivery.html',
    values: [
      value(
        'verification',
        'The code after zoho-verification=',
        '[A-Za-z0-9.]{5,80}',
        'zb12345678.zmverify.zoho.com',
        false,
      ),
    ],
    records: [
      mx('mx.zoho.com', 10),
      mx('mx2.zoho.com', 20),
      mx('mx3.zoho.com', 50),
      txt('v=spf1 include:zohomail.com ~all'),
      txt('zoho-verification={verification}'),
    ],
  },
  {
    id: 'migadu',
    name: 'Migadu',
    kind: 'mail',
    source: 'https://www.migadu.com/guides/dns/',
    values: [value('verification', 'The code after hosted-email-verify=', '[A-Za-z0-9]{4,40}', 'k3x9q2ab')],
    records: [
      txt('hosted-email-verify={verification}'),
      mx('aspmx1.migadu.com', 10),
      mx('aspmx2.migadu.com', 20),
      txt('v=spf1 include:spf.migadu.com -all'),
      ...[1, 2, 3].map((n) => cname(`key${n}._domainkey`, `key${n}.{domain}._domainkey.migadu.com`)),
    ],
  },
  {
    id: 'postmark',
    name: 'Postmark',
    kind: 'sending',
    source: 'https://postmarkapp.com/support/article/1091-how-do-i-set-up-dkim-for-postmark',
    values: [
      value('selector', 'The part before ._domainkey', LABEL, '20261122101112pm'),
      value(
        'dkim',
        'The public key after p=',
        '[A-Za-z0-9+/]{100,800}={0,2}',
        `MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQ${'C'.repeat(170)}IDAQAB`,
      ),
    ],
    records: [txt('k=rsa;p={dkim}', '{selector}._domainkey'), cname('pm-bounces', 'pm.mtasv.net')],
  },
  {
    id: 'github-pages',
    name: 'GitHub Pages',
    kind: 'site',
    source:
      'https://docs.github.com/pages/configuring-a-custom-domain-for-your-github-pages-site/managing-a-custom-domain-for-your-github-pages-site',
    values: [value('owner', formatSentence('zones.theUserOrOrganizationThat'), LABEL, 'acme')],
    records: [...[108, 109, 110, 111].map((n) => a(`185.199.${n}.153`)), cname('www', '{owner}.github.io')],
  },
  {
    id: 'vercel',
    name: 'Vercel',
    kind: 'site',
    source: 'https://vercel.com/docs/domains/working-with-domains/add-a-domain',
    values: [],
    records: [a('76.76.21.21'), cname('www', 'cname.vercel-dns.com')],
  },
  {
    id: 'netlify',
    name: 'Netlify',
    kind: 'site',
    source: 'https://docs.netlify.com/domains-https/custom-domains/configure-external-dns/',
    values: [value('site', 'The part before .netlify.app', LABEL, 'acme-shop')],
    records: [a('75.2.60.5'), cname('www', '{site}.netlify.app')],
  },
  {
    id: 'cloudflare-pages',
    name: 'Cloudflare Pages',
    kind: 'site',
    source: 'https://developers.cloudflare.com/pages/configuration/custom-domains/',
    values: [value('project', 'The part before .pages.dev', LABEL, 'acme-shop')],
    records: [cname('www', '{project}.pages.dev')],
  },
  {
    id: 'fly',
    name: 'Fly.io',
    kind: 'site',
    source: 'https://fly.io/docs/networking/custom-domain/',
    values: [value('app', 'The part before .fly.dev', LABEL, 'acme-shop')],
    records: [cname('www', '{app}.fly.dev')],
  },
];
