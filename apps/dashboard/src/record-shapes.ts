import type { RecordType } from './queries.ts';
import type { Label } from './words/catalogue.ts';

/** One input of a record's value; SRV and CAA values consist of several inputs. */
export interface ValuePart {
  name: string;
  label: Label;
  placeholder: string;
  /** Offered instead of free text. */
  options?: readonly string[];
}

export interface RecordShape {
  /** The purpose of such a record, in a few words. */
  about: Label;
  hostPlaceholder: string;
  hasPriority: boolean;
  parts: readonly ValuePart[];
}

const HOST = 'www';

export const RECORD_SHAPES: Record<RecordType, RecordShape> = {
  A: {
    about: 'dns.pointsToIpv4Address',
    hostPlaceholder: HOST,
    hasPriority: false,
    parts: [{ name: 'value', label: 'dns.ipv4Address', placeholder: '203.0.113.7' }],
  },
  AAAA: {
    about: 'dns.pointsToIpv6Address',
    hostPlaceholder: HOST,
    hasPriority: false,
    parts: [{ name: 'value', label: 'dns.ipv6Address', placeholder: '2001:db8::7' }],
  },
  CNAME: {
    about: 'dns.aliasForAnotherHost',
    hostPlaceholder: HOST,
    hasPriority: false,
    parts: [{ name: 'value', label: 'dns.target', placeholder: 'sites.example.net' }],
  },
  MX: {
    about: 'dns.receivesEmailForTheDomain',
    hostPlaceholder: '@',
    hasPriority: true,
    parts: [{ name: 'value', label: 'dns.mailServer', placeholder: 'mx1.example.net' }],
  },
  TXT: {
    about: 'dns.verifiesOwnershipOrSetsA',
    hostPlaceholder: '@',
    hasPriority: false,
    parts: [{ name: 'value', label: 'general.text', placeholder: 'v=spf1 include:example.net -all' }],
  },
  NS: {
    about: 'dns.delegatesASubdomainToOther',
    hostPlaceholder: 'lab',
    hasPriority: false,
    parts: [{ name: 'value', label: 'dns.nameserver', placeholder: 'ns1.example.net' }],
  },
  SRV: {
    about: 'dns.pointsToAServicesHost',
    hostPlaceholder: '_sip._tcp',
    hasPriority: true,
    parts: [
      { name: 'weight', label: 'dns.weight', placeholder: '5' },
      { name: 'port', label: 'dns.port', placeholder: '5060' },
      { name: 'target', label: 'dns.target', placeholder: 'sip.example.net' },
    ],
  },
  CAA: {
    about: 'dns.restrictsWhoCanIssueCertificates',
    hostPlaceholder: '@',
    hasPriority: false,
    parts: [
      { name: 'flags', label: 'dns.flags', placeholder: '0', options: ['0', '128'] },
      {
        name: 'tag',
        label: 'dns.tag',
        placeholder: 'issue',
        options: ['issue', 'issuewild', 'iodef', 'contactemail', 'contactphone'],
      },
      { name: 'issuer', label: 'general.value', placeholder: 'letsencrypt.org' },
    ],
  },
};

export const RECORD_TYPES = Object.keys(RECORD_SHAPES) as RecordType[];

/** Splits a stored value into the inputs of its type. The inputs of a CAA value in another form are empty. */
export function splitValue(type: RecordType, value: string): Record<string, string> {
  if (type === 'SRV') {
    const [weight = '', port = '', target = ''] = value.split(' ');
    return { weight, port, target };
  }
  if (type === 'CAA') {
    const [, flags = '', tag = '', issuer = ''] = /^(\d+) (\w+) "(.*)"$/.exec(value) ?? [];
    return { flags, tag, issuer };
  }
  return { value };
}

/** Joins the inputs of a record type to the value that the server accepts. An empty choice becomes its first option. */
export function joinValue(type: RecordType, parts: Readonly<Record<string, string>>): string {
  const given = RECORD_SHAPES[type].parts.map(({ name, options }) => parts[name]?.trim() || options?.[0] || '');
  if (type === 'CAA') return `${given[0]} ${given[1]} "${given[2]}"`;
  return given.join(' ').trim();
}
