// One process that serves the files of a folder and does nothing else: no host, no version, no policy. `node
// static-server.bench.ts <folder> <port> disk|memory`
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

const [folder = '.', port, from] = process.argv.slice(2);
const kept = new Map<string, Buffer>();

async function bytesOf(name: string): Promise<Buffer> {
  const bytes = kept.get(name) ?? (await readFile(path.join(folder, name)));
  if (from === 'memory') kept.set(name, bytes);
  return bytes;
}

createServer((req, res) => {
  const name = req.url === '/' ? 'index.html' : path.basename(req.url!);
  bytesOf(name).then(
    (bytes) =>
      res
        .writeHead(200, {
          'content-type': name.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/css; charset=utf-8',
          'content-length': bytes.length,
        })
        .end(bytes),
    () => res.writeHead(404).end(),
  );
}).listen(Number(port), '127.0.0.1');
process.once('disconnect', () => process.exit());
