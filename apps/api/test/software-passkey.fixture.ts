import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Bits of the authenticator data (WebAuthn, section 6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/**
 * A software passkey: the WebAuthn responses of a device for one site. Level 2, attestation "none", ES256. Each
 * response states whether the device has verified its user.
 */
export function softwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const rpHash = sha256(Buffer.from(new URL(origin).hostname));
  let counter = 0;

  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, rest = Buffer.alloc(0)): Buffer => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter++, 1);
    return Buffer.concat([rpHash, head, rest]);
  };
  const frame = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    /** The response to the options of a registration. */
    register(challenge: string, { verified = true } = {}) {
      const size = Buffer.alloc(2);
      size.writeUInt16BE(id.length);
      // COSE: kty EC2, alg ES256, crv P-256, x, y.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x!, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y!, 'base64url'),
      ]);
      const data = authenticatorData(
        PRESENT | HAS_CREDENTIAL | (verified ? VERIFIED : 0),
        Buffer.concat([Buffer.alloc(16), size, id, key]),
      );
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return frame({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    /** The response to the options of a sign-in. */
    authenticate(challenge: string, { verified = true } = {}) {
      const client = clientData('webauthn.get', challenge);
      const data = authenticatorData(PRESENT | (verified ? VERIFIED : 0));
      return frame({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      });
    },
  };
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** A short text in CBOR. */
function text(word: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
}
