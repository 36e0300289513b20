/** Reduces IPv6 to the /64 network of a customer and IPv4-mapped IPv6 to IPv4. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/iu, '').replace(/%.*$/u, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(8 - groups.length - last.length, 0);
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...last];
  return all
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/u, ''))
    .join(':');
}
