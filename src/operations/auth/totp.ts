import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** Clocks of telephones differ: the codes of the steps before and after are accepted. */
const TOLERANCE_STEPS = 1;

const totpOf = (secret: Buffer, label = '', issuer = '') =>
  new TOTP({ secret: new Secret({ buffer: toArrayBuffer(secret) }), period: STEP_SECONDS, label, issuer });

const toArrayBuffer = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;

export const createTotpSecret = () => randomBytes(20);

/** The URI of the QR code (Key Uri Format of Google Authenticator), and the secret for typing. */
export function describeTotp(secret: Buffer, { email, issuer }: { email: string; issuer: string }) {
  const totp = totpOf(secret, email, issuer);
  return { uri: totp.toString(), secret: totp.secret.base32 };
}

/** @returns the time step of a code that is valid now */
export function stepOfCode(secret: Buffer, code: string, now: number): number | undefined {
  const token = code.replace(/\s/gu, '');
  if (!/^\d{6}$/u.test(token)) return undefined;
  const delta = totpOf(secret).validate({ token, timestamp: now, window: TOLERANCE_STEPS });
  return delta === null ? undefined : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}

const keyOf = (installationSecret: string) =>
  Buffer.from(hkdfSync('sha256', installationSecret, '', 'shanyraq one-time codes', 32));

/** Encrypts a secret for the database: nonce, tag and text of AES-256-GCM. */
export function sealTotpSecret(secret: Buffer, installationSecret: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(installationSecret), nonce);
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** @throws Error if it was encrypted with another installation secret */
export function openTotpSecret(sealed: Buffer, installationSecret: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(installationSecret), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}
