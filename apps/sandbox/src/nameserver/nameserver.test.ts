import { randomBytes } from 'node:crypto';
import dgram from 'node:dgram';
import { once } from 'node:events';
import net from 'node:net';
import { AUTHORITATIVE_ANSWER, RECURSION_DESIRED, decode, encode, streamDecode, streamEncode } from 'dns-packet';
import type { Answer, DecodedPacket, Packet, RecordType } from 'dns-packet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startScratch } from '../scratch.fixture.ts';
import type { Scratch } from '../scratch.fixture.ts';
import { nameserver } from './index.ts';

let sandbox: Scratch;
beforeAll(async () => {
  sandbox = await startScratch({ parts: [nameserver] });
  expect(
    (await zones('POST', '', { name: 'acme.test.', kind: 'Native', nameservers: ['ns1.onym.test.', 'ns2.onym.test.'] }))
      .status,
  ).toBe(201);
});
afterAll(() => sandbox.stop());

function request(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  return fetch(`${sandbox.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...json,
  });
}

function zones(method: string, path: string, body?: unknown): Promise<Response> {
  return request(method, `/api/v1/servers/localhost/zones${path}`, body, { 'x-api-key': 'key' });
}

function replace(name: string, type: string, ...contents: string[]): object {
  const records = contents.map((content) => ({ content, disabled: false }));
  return { name, type, ttl: 300, changetype: 'REPLACE', records };
}

async function patch(...rrsets: object[]): Promise<{ status: number; error: string }> {
  const response = await zones('PATCH', '/acme.test.', { rrsets });
  const text = await response.text();
  return { status: response.status, error: text === '' ? '' : (JSON.parse(text) as { error: string }).error };
}

function question(name: string, type: RecordType, more: Packet = {}): Packet {
  return { type: 'query', id: 4711, flags: 0, questions: [{ name, type, class: 'IN' }], ...more };
}

/** Sends raw bytes over UDP and returns the next datagram. */
async function udp(message: Buffer): Promise<Buffer> {
  const socket = dgram.createSocket('udp4');
  try {
    socket.send(message, sandbox.world.settings.dnsPort, '127.0.0.1');
    const [reply] = (await once(socket, 'message')) as [Buffer];
    return reply;
  } finally {
    socket.close();
  }
}

async function ask(name: string, type: RecordType, more?: Packet): Promise<DecodedPacket & { rcode?: string }> {
  return decode(await udp(encode(question(name, type, more))));
}

async function askOverTcp(...packets: Packet[]): Promise<Packet[]> {
  const socket = net.connect(sandbox.world.settings.dnsPort, '127.0.0.1');
  socket.write(Buffer.concat(packets.map((packet) => streamEncode(packet))));
  const replies: Packet[] = [];
  let pending: Buffer = Buffer.alloc(0);
  for await (const chunk of socket) {
    pending = Buffer.concat([pending, chunk as Buffer]);
    while (pending.length >= 2 && pending.length >= 2 + pending.readUInt16BE(0)) {
      const end = 2 + pending.readUInt16BE(0);
      replies.push(streamDecode(pending.subarray(0, end)));
      pending = pending.subarray(end);
    }
    if (replies.length === packets.length) break;
  }
  socket.destroy();
  return replies;
}

function opt(udpPayloadSize: number, ednsVersion = 0): Answer {
  return {
    type: 'OPT',
    name: '.',
    udpPayloadSize,
    extendedRcode: 0,
    ednsVersion,
    flags: 0,
    flag_do: false,
    options: [],
  };
}

describe('the HTTP API', () => {
  it('401 without a key, 404 for an unknown zone, 409 for a second one of a name', async () => {
    expect((await request('GET', '/api/v1/servers/localhost/zones')).status).toBe(401);
    expect((await zones('GET', '/unknown.test.')).status).toBe(404);
    expect((await zones('PATCH', '/unknown.test.', { rrsets: [] })).status).toBe(404);
    expect((await zones('POST', '', { name: 'acme.test.', kind: 'Native', nameservers: [] })).status).toBe(409);
  });

  it('lists zones, shows one with its records, and deletes it with them', async () => {
    expect(
      (await zones('POST', '', { name: 'brief.test.', kind: 'Native', nameservers: ['ns1.onym.test.'] })).status,
    ).toBe(201);
    const listed = (await (await zones('GET', '')).json()) as { id: string }[];
    expect(listed.map((zone) => zone.id)).toEqual(expect.arrayContaining(['acme.test.', 'brief.test.']));
    const shown = (await (await zones('GET', '/brief.test')).json()) as { rrsets: { type: string }[] };
    expect(shown.rrsets.map((set) => set.type)).toEqual(['SOA', 'NS']);
    expect((await zones('DELETE', '/brief.test.')).status).toBe(204);
    expect((await zones('DELETE', '/brief.test.')).status).toBe(404);
    expect((await ask('brief.test', 'SOA')).rcode).toBe('REFUSED');
  });

  it.each([
    ['a CNAME at the apex', replace('acme.test.', 'CNAME', 'x.test.')],
    ['two CNAMEs', replace('c.acme.test.', 'CNAME', 'x.test.', 'y.test.')],
    ['an invalid address', replace('c.acme.test.', 'A', '192.0.2')],
    ['a name without its dot', replace('c.acme.test', 'A', '192.0.2.1')],
    ['MX without a preference', replace('c.acme.test.', 'MX', 'mail.test.')],
    ['TXT that is not quoted', replace('c.acme.test.', 'TXT', 'hello')],
    ['CAA that is not quoted', replace('c.acme.test.', 'CAA', '0 issue ca.test')],
    ['a name out of the zone', replace('c.other.test.', 'A', '192.0.2.1')],
    ['a duplicate', replace('c.acme.test.', 'A', '192.0.2.1', '192.0.2.1')],
    ['a label of 64', replace(`${'a'.repeat(64)}.acme.test.`, 'A', '192.0.2.1')],
    ['a space in a name', replace('c d.acme.test.', 'A', '192.0.2.1')],
    ['an unknown type', replace('c.acme.test.', 'NOPE', '1')],
    ['no change type', { ...replace('c.acme.test.', 'A', '192.0.2.1'), changetype: 'MERGE' }],
  ])('422 for %s, and nothing changes', async (_case, rrset) => {
    const serial = await serialOf('acme.test');
    const { status, error } = await patch(replace('fine.acme.test.', 'A', '192.0.2.1'), rrset);
    expect(status).toBe(422);
    expect(error).not.toBe('');
    expect((await ask('fine.acme.test', 'A')).rcode).toBe('NXDOMAIN');
    expect(await serialOf('acme.test')).toBe(serial);
  });

  it('422 for a CNAME beside other data, in either order; allowed if the other is deleted in the same call', async () => {
    expect((await patch(replace('both.acme.test.', 'A', '192.0.2.1'))).status).toBe(204);
    expect((await patch(replace('both.acme.test.', 'CNAME', 'x.test.'))).status).toBe(422);
    const deletion = { name: 'both.acme.test.', type: 'A', changetype: 'DELETE' };
    expect((await patch(deletion, replace('both.acme.test.', 'CNAME', 'x.test.'))).status).toBe(204);
    expect((await patch(replace('both.acme.test.', 'A', '192.0.2.1'))).status).toBe(422);
  });

  it('an injected error leaves the zone unchanged', async () => {
    const body = { service: 'nameserver', operation: 'rrset', kind: 'error_before', times: 1, match: 'acme.test' };
    await request('POST', '/_sandbox/faults', body);
    expect((await patch(replace('fault.acme.test.', 'A', '192.0.2.1'))).status).toBe(500);
    expect((await ask('fault.acme.test', 'A')).rcode).toBe('NXDOMAIN');
    expect((await patch(replace('fault.acme.test.', 'A', '192.0.2.1'))).status).toBe(204);
  });
});

async function serialOf(zone: string): Promise<number> {
  const [soa] = (await ask(zone, 'SOA')).answers ?? [];
  return soa?.type === 'SOA' ? (soa.data.serial ?? 0) : 0;
}

describe('answers', () => {
  it('all eight types, in the order they were sent, right after the 204', async () => {
    const serial = await serialOf('acme.test');
    const sets = [
      replace('acme.test.', 'A', '192.0.2.9', '192.0.2.1'),
      replace('acme.test.', 'AAAA', '2001:db8::1'),
      replace('www.acme.test.', 'CNAME', 'acme.test.'),
      replace('acme.test.', 'MX', '10 mail.acme.test.'),
      replace('acme.test.', 'TXT', '"v=spf1 -all"', '"say \\"hi\\""'),
      replace('sub.acme.test.', 'NS', 'ns1.other.test.'),
      replace('_sip._tcp.acme.test.', 'SRV', '10 5 5060 sip.acme.test.'),
      replace('acme.test.', 'CAA', '0 issue "letsencrypt.org"'),
      replace('*.wild.acme.test.', 'A', '192.0.2.7'),
    ];
    expect((await patch(...sets)).status).toBe(204);
    expect(await serialOf('acme.test')).toBeGreaterThan(serial);
    const data = async (name: string, type: RecordType) =>
      (await ask(name, type)).answers?.map((answer) => ('data' in answer ? answer.data : undefined));
    expect(await data('acme.test', 'A')).toEqual(['192.0.2.9', '192.0.2.1']);
    expect(await data('acme.test', 'AAAA')).toEqual(['2001:db8::1']);
    expect(await data('www.acme.test', 'CNAME')).toEqual(['acme.test']);
    expect(await data('acme.test', 'MX')).toEqual([{ preference: 10, exchange: 'mail.acme.test' }]);
    expect(await data('acme.test', 'TXT')).toEqual([[Buffer.from('v=spf1 -all')], [Buffer.from('say "hi"')]]);
    expect(await data('acme.test', 'NS')).toEqual(['ns1.onym.test', 'ns2.onym.test']);
    expect(await data('_sip._tcp.acme.test', 'SRV')).toEqual([
      { priority: 10, weight: 5, port: 5060, target: 'sip.acme.test' },
    ]);
    expect(await data('acme.test', 'CAA')).toMatchObject([{ flags: 0, tag: 'issue', value: 'letsencrypt.org' }]);
    expect(await data('any.wild.acme.test', 'A')).toEqual(['192.0.2.7']);
    expect((await ask('x.sub.acme.test', 'A')).authorities).toMatchObject([{ type: 'NS', data: 'ns1.other.test' }]);
  });

  it('authoritative, never recursive, with the RD bit copied', async () => {
    const plain = await ask('acme.test', 'SOA');
    expect((plain.flags ?? 0) & AUTHORITATIVE_ANSWER).toBeTruthy();
    expect([plain.id, plain.flag_qr, plain.flag_rd, plain.flag_ra]).toEqual([4711, true, false, false]);
    expect((await ask('acme.test', 'SOA', { flags: RECURSION_DESIRED })).flag_rd).toBe(true);
  });

  it('REFUSED for foreign zones, other classes and zone transfers; NOTIMP for other opcodes', async () => {
    expect((await ask('example.com', 'A')).rcode).toBe('REFUSED');
    expect((await ask('notacme.test', 'A')).rcode).toBe('REFUSED');
    expect((await ask('acme.test', 'AXFR')).rcode).toBe('REFUSED');
    expect((await ask('acme.test', 'A', { questions: [{ name: 'acme.test', type: 'A', class: 'CH' }] })).rcode).toBe(
      'REFUSED',
    );
    expect((await ask('acme.test', 'SOA', { flags: 5 << 11 })).rcode).toBe('NOTIMP');
  });

  it('EDNS is answered with EDNS, a later EDNS version with BADVERS', async () => {
    const [reply] = (await ask('acme.test', 'A', { additionals: [opt(4096)] })).additionals ?? [];
    expect(reply).toMatchObject({ type: 'OPT', udpPayloadSize: 1232, extendedRcode: 0 });
    const later = await ask('acme.test', 'A', { additionals: [opt(4096, 1)] });
    expect(later.additionals).toMatchObject([{ type: 'OPT', extendedRcode: 1, ednsVersion: 0 }]);
    expect((await ask('acme.test', 'A')).additionals).toEqual([]);
  });

  it('a response too large for UDP is truncated and complete over TCP; EDNS allows larger ones', async () => {
    await patch(replace('big.acme.test.', 'TXT', `"${'x'.repeat(900)}"`));
    const truncated = await ask('big.acme.test', 'TXT');
    expect([truncated.flag_tc, truncated.answers]).toEqual([true, []]);
    expect((await ask('big.acme.test', 'TXT', { additionals: [opt(1232)] })).answers).toHaveLength(1);
    const [whole] = await askOverTcp(question('big.acme.test', 'TXT'));
    const [answer] = whole?.answers ?? [];
    expect(answer?.type === 'TXT' && Buffer.concat(answer.data as Buffer[]).length).toBe(900);
  });

  it('many questions on one TCP connection are answered in order', async () => {
    const queries = Array.from({ length: 20 }, (_, id) => question('acme.test', 'SOA', { id }));
    expect((await askOverTcp(...queries)).map((reply) => reply.id)).toEqual(queries.map((query) => query.id));
  });

  it('survives a restart, serial included', async () => {
    const serial = await serialOf('acme.test');
    await sandbox.restart();
    expect(await serialOf('acme.test')).toBe(serial);
    expect((await ask('acme.test', 'A')).answers).toMatchObject([{ data: '192.0.2.9' }, { data: '192.0.2.1' }]);
  });
});

describe('hostile packets', () => {
  it('FORMERR for garbage behind a header, and for none or two questions', async () => {
    const header = Buffer.from('126700000001000000000000', 'hex');
    const pointerToItself = Buffer.concat([header, Buffer.from('c00c00010001', 'hex')]);
    const garbled = await udp(pointerToItself);
    expect([garbled.length, garbled.readUInt16BE(0), (garbled[3] ?? 0) & 0xf]).toEqual([12, 0x1267, 1]);
    const two = question('acme.test', 'A').questions ?? [];
    expect((await ask('acme.test', 'A', { questions: [...two, ...two] })).rcode).toBe('FORMERR');
    expect((await ask('acme.test', 'A', { questions: [] })).rcode).toBe('FORMERR');
  });

  it('noise, fragments and responses are ignored, and the server keeps answering', async () => {
    const socket = dgram.createSocket('udp4');
    const port = sandbox.world.settings.dnsPort;
    const valid = encode(question('acme.test', 'SOA'));
    const response = Buffer.from(valid);
    response[2] = 0x80;
    const noise = Array.from({ length: 500 }, (_, index) => randomBytes(index % 90));
    const cut = Array.from({ length: valid.length - 1 }, (_, length) => valid.subarray(0, length));
    for (const message of [response, ...noise, ...cut]) socket.send(message, port, '127.0.0.1');
    socket.close();
    expect((await ask('acme.test', 'SOA')).rcode).toBe('NOERROR');

    const stream = net.connect(port, '127.0.0.1');
    stream.write(Buffer.concat([Buffer.from([0, 3]), randomBytes(3)]));
    await once(stream, 'close');
    expect(await askOverTcp(question('acme.test', 'SOA'))).toHaveLength(1);
  });
});
