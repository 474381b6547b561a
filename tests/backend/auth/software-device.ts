import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/*
 * A device in code, as a security key or a phone behaves: it makes an ES256 key pair for a site and signs challenges
 * with it. Enough of CBOR and COSE for that.
 */

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');

const head = (major: number, length: number) => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
};
const bytesOf = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const textOf = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);

interface Ceremony {
  challenge: string;
  origin: string;
  rpId: string;
  /** The holder showed a finger, a face or a PIN. */
  verified?: boolean;
}

export function makeDevice() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData({ rpId, verified = true }: Ceremony, attested = Buffer.alloc(0)): Buffer {
    const flags = 0x01 | (verified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, attested]);
  }

  return {
    /** For a browser's virtual authenticator: base64, the key as PKCS 8. */
    credential: {
      credentialId: id.toString('base64'),
      privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    },
    setCounter(value: number) {
      counter = value;
    },
    /** What `navigator.credentials.create()` gives, as JSON. */
    create(ceremony: Ceremony) {
      const x = Buffer.from(jwk.x ?? '', 'base64url');
      const y = Buffer.from(jwk.y ?? '', 'base64url');
      // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytesOf(x),
        Buffer.from([0x22]),
        bytesOf(y),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const attestationObject = Buffer.concat([
        head(5, 3),
        ...[textOf('fmt'), textOf('none'), textOf('attStmt'), head(5, 0)],
        ...[textOf('authData'), bytesOf(authenticatorData(ceremony, attested))],
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', ceremony)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      };
    },
    /** What `navigator.credentials.get()` gives, as JSON. */
    get(ceremony: Ceremony, userId: string) {
      counter += 1;
      const data = authenticatorData(ceremony);
      const client = clientData('webauthn.get', ceremony);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', signed, privateKey)),
          userHandle: base64url(userId),
        },
      };
    },
  };
}
