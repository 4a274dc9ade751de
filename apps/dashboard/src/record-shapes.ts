import type { RecordType } from './queries.ts';
import type { Label } from './words/catalogue.ts';

/** One input of a record's value; SRV and CAA write several things into one value. */
export interface ValuePart {
  name: string;
  label: Label;
  placeholder: string;
  /** Offered instead of free text. */
  options?: readonly string[];
}

export interface RecordShape {
  /** What such a record is for, in a few words. */
  about: Label;
  hostPlaceholder: string;
  hasPriority: boolean;
  parts: readonly ValuePart[];
}

const HOST = 'www';

export const RECORD_SHAPES: Record<RecordType, RecordShape> = {
  A: {
    about: 'Points to an IPv4 address',
    hostPlaceholder: HOST,
    hasPriority: false,
    parts: [{ name: 'value', label: 'IPv4 address', placeholder: '203.0.113.7' }],
  },
  AAAA: {
    about: 'Points to an IPv6 address',
    hostPlaceholder: HOST,
    hasPriority: false,
    parts: [{ name: 'value', label: 'IPv6 address', placeholder: '2001:db8::7' }],
  },
  CNAME: {
    about: 'Is another name for a host',
    hostPlaceholder: HOST,
    hasPriority: false,
    parts: [{ name: 'value', label: 'Target', placeholder: 'sites.example.net' }],
  },
  MX: {
    about: 'Says where mail goes',
    hostPlaceholder: '@',
    hasPriority: true,
    parts: [{ name: 'value', label: 'Mail server', placeholder: 'mx1.example.net' }],
  },
  TXT: {
    about: 'Proves ownership, or sets a policy',
    hostPlaceholder: '@',
    hasPriority: false,
    parts: [{ name: 'value', label: 'Text', placeholder: 'v=spf1 include:example.net -all' }],
  },
  NS: {
    about: 'Hands a subdomain to other nameservers',
    hostPlaceholder: 'lab',
    hasPriority: false,
    parts: [{ name: 'value', label: 'Nameserver', placeholder: 'ns1.example.net' }],
  },
  SRV: {
    about: 'Says where a service listens',
    hostPlaceholder: '_sip._tcp',
    hasPriority: true,
    parts: [
      { name: 'weight', label: 'Weight', placeholder: '5' },
      { name: 'port', label: 'Port', placeholder: '5060' },
      { name: 'target', label: 'Target', placeholder: 'sip.example.net' },
    ],
  },
  CAA: {
    about: 'Limits who may issue certificates',
    hostPlaceholder: '@',
    hasPriority: false,
    parts: [
      { name: 'flags', label: 'Flags', placeholder: '0', options: ['0', '128'] },
      {
        name: 'tag',
        label: 'Tag',
        placeholder: 'issue',
        options: ['issue', 'issuewild', 'iodef', 'contactemail', 'contactphone'],
      },
      { name: 'issuer', label: 'Value', placeholder: 'letsencrypt.org' },
    ],
  },
};

export const RECORD_TYPES = Object.keys(RECORD_SHAPES) as RecordType[];

/** A stored value as the inputs of its type show it. */
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

/** What the inputs of a type mean together, as the server takes it. */
export function joinValue(type: RecordType, parts: Readonly<Record<string, string>>): string {
  const given = RECORD_SHAPES[type].parts.map(({ name, options }) => parts[name]?.trim() || options?.[0] || '');
  if (type === 'CAA') return `${given[0]} ${given[1]} "${given[2]}"`;
  return given.join(' ').trim();
}
