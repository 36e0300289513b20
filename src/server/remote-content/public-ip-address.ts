import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';

/** Addresses that are not on the public internet: private, local and reserved ones (RFC 6890, RFC 4291). */
const internalNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  internalNetworks.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  internalNetworks.addSubnet(network, prefix, 'ipv6');
}

/** @param address IPv4, IPv6, or IPv4-mapped IPv6 */
export const isInternalAddress = (address: string): boolean =>
  internalNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether a host resolves, and to public addresses only. */
export async function isPublicHost(hostname: string): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/gu, '');
  const addresses = await lookup(host, { all: true }).catch(() => []);
  return addresses.length > 0 && addresses.every(({ address }) => !isInternalAddress(address));
}
