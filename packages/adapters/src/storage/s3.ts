import { StorageError, type Storage } from '@onym/core/ports';
import { AwsClient } from 'aws4fetch';
import { isSha256, sha256Of } from './sha256.ts';

export interface S3Settings {
  kind: 's3';
  /** Without the bucket and without a trailing slash, for example https://s3.eu-central-1.amazonaws.com. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export const S3_TIMEOUT_MS = 20_000;
const ATTEMPTS = 3;

/**
 * Creates a store that keeps files at any S3-compatible service, each named by the SHA-256 of its content, with path-style addresses
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/API_PutObject.html). A stored file is not sent again; get() is null for a missing file
 * and for a name that is no digest. A 5xx, a 429 or a broken connection is tried three times, because every call may be repeated; then, and
 * for any other refusal, StorageError is thrown.
 * @param timeoutMs how long the complete response to one attempt may take
 */
export function s3Storage(settings: S3Settings, timeoutMs = S3_TIMEOUT_MS): Storage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const addressOf = (sha256: string): string =>
    `${endpoint}/${encodeURIComponent(bucket)}/${sha256.slice(0, 2)}/${sha256}`;

  async function ask(
    method: 'PUT' | 'GET' | 'HEAD' | 'DELETE',
    sha256: string,
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<{ ok: boolean; bytes: Buffer }> {
    let last: unknown;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      try {
        const headers = body ? { 'content-type': 'application/octet-stream', 'x-amz-content-sha256': sha256 } : {};
        const answer = await client.fetch(addressOf(sha256), {
          method,
          headers,
          signal: AbortSignal.timeout(timeoutMs),
          ...(body ? { body } : {}),
        });
        // Read the body here, because the time limit for the whole response may end in the middle of it.
        const bytes = Buffer.from(await answer.arrayBuffer());
        if (answer.ok || answer.status === 404) return { ok: answer.ok, bytes };
        last = new Error(`${method} answered ${answer.status}: ${bytes.toString().slice(0, 300)}`);
        if (answer.status < 500 && answer.status !== 429) break;
      } catch (error) {
        last = error;
      }
    }
    throw new StorageError('The file store did not do what was asked', { cause: last });
  }

  const has = async (sha256: string): Promise<boolean> => isSha256(sha256) && (await ask('HEAD', sha256)).ok;
  return {
    has,
    async put(bytes) {
      const sha256 = sha256Of(bytes);
      if (await has(sha256)) return sha256;
      const answer = await ask('PUT', sha256, new Uint8Array(bytes));
      if (!answer.ok) throw new StorageError(`The file store has no bucket ${bucket}`);
      return sha256;
    },
    async get(sha256) {
      if (!isSha256(sha256)) return null;
      const answer = await ask('GET', sha256);
      return answer.ok ? answer.bytes : null;
    },
    async remove(sha256) {
      if (isSha256(sha256)) await ask('DELETE', sha256);
    },
  };
}
