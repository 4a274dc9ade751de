import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { decode, encode, streamDecode, streamEncode, type Answer, type Packet, type RecordType } from 'dns-packet';
import { stack } from '@onym/testing';

type Transport = 'udp' | 'tcp';

/** Sends one DNS query to this run's nameserver. */
export async function sendDnsQuery(
  name: string,
  type: RecordType,
  transport: Transport = 'udp',
): Promise<Packet & { rcode?: string; flag_tc?: boolean }> {
  const query = { type: 'query' as const, id: 1 + Math.floor(Math.random() * 65_000), questions: [{ type, name }] };
  return transport === 'udp' ? decode(await overUdp(encode(query))) : streamDecode(await overTcp(streamEncode(query)));
}

/** The values and TTLs of the answers of this type. */
export async function queryRecords(
  name: string,
  type: RecordType,
  transport: Transport = 'udp',
): Promise<{ data: unknown; ttl: number | undefined }[]> {
  const { answers = [] } = await sendDnsQuery(name, type, transport);
  return answers
    .filter((answer): answer is Exclude<Answer, { type: 'OPT' }> => answer.type === type)
    .map((answer) => ({ data: answer.data, ttl: 'ttl' in answer ? answer.ttl : undefined }));
}

async function overUdp(bytes: Buffer): Promise<Buffer> {
  const socket = createSocket('udp4');
  try {
    const answer = once(socket, 'message', { signal: AbortSignal.timeout(5000) });
    socket.send(bytes, stack().sandboxDnsPort, '127.0.0.1');
    return ((await answer) as [Buffer])[0];
  } finally {
    socket.close();
  }
}

async function overTcp(bytes: Buffer): Promise<Buffer> {
  const socket = connect(stack().sandboxDnsPort, '127.0.0.1');
  socket.setTimeout(5000, () => socket.destroy(new Error('the nameserver does not answer')));
  try {
    socket.write(bytes);
    let received = Buffer.alloc(0);
    for await (const chunk of socket) {
      received = Buffer.concat([received, chunk as Buffer]);
      if (received.length >= 2 && received.length >= received.readUInt16BE(0) + 2) return received;
    }
    throw new Error('the nameserver hung up');
  } finally {
    socket.destroy();
  }
}
