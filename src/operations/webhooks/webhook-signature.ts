import { createHmac } from 'node:crypto';

/**
 * Signs a request of the webhook: HMAC-SHA256 over the timestamp, a dot and the body. The timestamp lets the receiver refuse
 * an old request that somebody repeats.
 * @param timestamp seconds since the epoch
 * @returns the value of the header `Shanyraq-Signature`
 */
export function signWebhook(secret: string, timestamp: number, body: string): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
