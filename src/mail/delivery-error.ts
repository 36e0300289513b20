/** A letter could not be handed over. */
export class DeliveryFailed extends Error {
  override readonly name = 'DeliveryFailed';
  /** Whether there is no use in trying again: the other side refused this letter for good. */
  readonly final: boolean;

  /** @param reason codes and our own words alone: what a server says may hold the address of a person */
  constructor(reason: string, { final }: { final: boolean }) {
    super(reason);
    this.final = final;
  }
}

interface SmtpError {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

/** Refusals that speak of us and not of the letter: who we are is to be mended, and the letter waits (RFC 4954). */
const ofSender = new Set([530, 534, 535, 538]);

/** What a failure of the mail library means for the letter (RFC 5321, 4.2.1: 4yz is for now, 5yz for good). */
export function deliveryFailure(error: unknown): DeliveryFailed {
  const { code, command, responseCode, response } = (error ?? {}) as SmtpError;
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  const enhanced =
    typeof response === 'string'
      ? /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})(?=\s|$)/u.exec(response)?.[1]
      : undefined;
  const words = [status, enhanced, wordOf(code) ?? 'unknown', wordOf(command)];
  const isOfLetter = code === 'EENVELOPE' || code === 'EMESSAGE';
  const final = isOfLetter && status !== undefined && status >= 500 && !ofSender.has(status);
  return new DeliveryFailed(words.filter((word) => word !== undefined).join(' '), { final });
}

function wordOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Z0-9 ]{1,20}$/u.test(value) ? value : undefined;
}
