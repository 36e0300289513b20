/**
 * What a failure says about the address. `unknown`: it does not exist. `refused`: the server refuses it for good, perhaps
 * for another reason. Refusals by policy (5.7.x), such as a listing of the sender, say nothing about it.
 */
export type RecipientRefusal = 'unknown' | 'refused';

/** An e-mail could not be delivered. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  /** Whether the failure is permanent, so that a retry is useless. */
  readonly final: boolean;
  readonly refusal: RecipientRefusal | undefined;
  /** Whether other e-mails would fail as well: the mail server is unreachable, or does not accept the sender. */
  readonly isOutage: boolean;

  /** @param reason codes and own texts only: a server's response may contain a personal address */
  constructor(
    reason: string,
    {
      final,
      refusal,
      isOutage = false,
    }: { final: boolean; refusal?: RecipientRefusal | undefined; isOutage?: boolean },
  ) {
    super(reason);
    this.final = final;
    this.refusal = refusal;
    this.isOutage = isOutage;
  }
}

interface SmtpError {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

/** Enhanced codes of addresses that do not exist (RFC 3463, RFC 7505). */
const UNKNOWN_RECIPIENT = /^5\.1\.(?:1|2|3|6|10)$/u;
const POLICY = /^5\.7\./u;

/** SMTP codes of a sender authentication failure (RFC 4954). They are temporary for the e-mail: it waits. */
const SENDER_AUTH_CODES = new Set([530, 534, 535, 538]);

/** Converts an error of the mail library. SMTP codes 4yz are temporary, 5yz permanent (RFC 5321, 4.2.1). */
export function toDeliveryError(error: unknown): DeliveryError {
  const { code, command, responseCode, response } = (error ?? {}) as SmtpError;
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  const enhanced =
    typeof response === 'string'
      ? /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})(?=\s|$)/u.exec(response)?.[1]
      : undefined;
  const parts = [status, enhanced, safeCode(code) ?? 'unknown', safeCode(command)];
  const concernsMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  const final = concernsMessage && status !== undefined && status >= 500 && !SENDER_AUTH_CODES.has(status);
  return new DeliveryError(parts.filter((part) => part !== undefined).join(' '), {
    final,
    refusal: final && command === 'RCPT TO' ? refusalOf(enhanced) : undefined,
    isOutage: !concernsMessage || status === undefined || status === 421 || SENDER_AUTH_CODES.has(status),
  });
}

function refusalOf(enhanced: string | undefined): RecipientRefusal | undefined {
  if (enhanced === undefined) return 'refused';
  if (UNKNOWN_RECIPIENT.test(enhanced)) return 'unknown';
  return POLICY.test(enhanced) ? undefined : 'refused';
}

function safeCode(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Z0-9 ]{1,20}$/u.test(value) ? value : undefined;
}
