import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';

/** How a response differs from a valid one. */
interface Deviation {
  origin?: string;
  host?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
}

/** An authenticator in software, with one passkey (ES256). */
export interface Authenticator {
  credentialId: string;
  register(options: PublicKeyCredentialCreationOptionsJSON, deviation?: Deviation): Registration;
  /** Each use increases the counter. */
  signIn(options: PublicKeyCredentialRequestOptionsJSON, deviation?: Deviation): Assertion;
}

type Registration = ReturnType<typeof credential> & {
  response: { clientDataJSON: string; attestationObject: string; transports: string[] };
};
type Assertion = ReturnType<typeof credential> & {
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle: string };
};

const IS_PRESENT = 0x01;
const IS_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');

const credential = (id: string) => ({ id, rawId: id, type: 'public-key' as const });

/** @param origin of the site */
export function createAuthenticator(origin: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const credentialId = base64url(id);
  let userHandle = '';
  let uses = 0;

  const clientData = (type: string, challenge: string, given = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: given, crossOrigin: false }));

  function authenticatorData({ host, isVerified = true, counter = uses }: Deviation, attested?: Buffer) {
    const flags = IS_PRESENT | (isVerified ? IS_VERIFIED : 0) | (attested ? HAS_CREDENTIAL : 0);
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(host ?? new URL(origin).hostname), rest, attested ?? Buffer.alloc(0)]);
  }

  function attestedCredential(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const coseKey = new Map<number, CborValue>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    return Buffer.concat([Buffer.alloc(16), length, id, cbor(coseKey)]);
  }

  return {
    credentialId,
    register({ challenge, user }, deviation = {}) {
      userHandle = user.id;
      const attestation = new Map<string, CborValue>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(deviation, attestedCredential())],
      ]);
      return {
        ...credential(credentialId),
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, deviation.origin)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },
    signIn({ challenge }, deviation = {}) {
      uses += 1;
      const clientDataJSON = clientData('webauthn.get', challenge, deviation.origin);
      const data = authenticatorData(deviation);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
      return {
        ...credential(credentialId),
        response: {
          clientDataJSON: base64url(clientDataJSON),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: deviation.userHandle ?? userHandle,
        },
      };
    },
  };
}

type CborValue = number | string | Buffer | ReadonlyMap<number | string, CborValue>;

/** Encodes a value as CBOR (RFC 8949): integers, texts, bytes and maps below 64 kB. */
function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = Array.from(value).flatMap(([key, item]) => [cbor(key), cbor(item)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

function head(majorType: number, argument: number): Buffer {
  const first = majorType << 5;
  if (argument < 24) return Buffer.from([first | argument]);
  if (argument < 256) return Buffer.from([first | 24, argument]);
  return Buffer.from([first | 25, argument >> 8, argument & 0xff]);
}
