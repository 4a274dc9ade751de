import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { decode, encode, type RecordType } from 'dns-packet';
import { stack } from '@onym/testing';

/** The answers of this run's nameserver to one query over UDP; empty when it has none. */
export async function queryNameserver(name: string, type: RecordType): Promise<unknown[]> {
  const socket = createSocket('udp4');
  try {
    const answer = once(socket, 'message', { signal: AbortSignal.timeout(5000) });
    socket.send(encode({ type: 'query', id: 1, questions: [{ type, name }] }), stack().sandboxDnsPort, '127.0.0.1');
    const [bytes] = (await answer) as [Buffer];
    return (decode(bytes).answers ?? []).flatMap((record) => ('data' in record ? [record.data] : []));
  } finally {
    socket.close();
  }
}
