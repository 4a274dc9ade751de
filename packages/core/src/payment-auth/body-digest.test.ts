import { describe, expect, it } from 'vitest';
import { bodyDigest } from './body-digest.ts';

describe('bodyDigest', () => {
  it('matches the example of RFC 9530, appendix D', () => {
    expect(bodyDigest(Buffer.from('{"hello": "world"}\n'))).toBe(
      'sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:',
    );
  });

  it('distinguishes bodies that are the same JSON', () => {
    expect(bodyDigest(Buffer.from('{"a":1}'))).not.toBe(bodyDigest(Buffer.from('{"a": 1}')));
  });

  it('exists for an empty body', () => {
    expect(bodyDigest(new Uint8Array())).toBe('sha-256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:');
  });
});
