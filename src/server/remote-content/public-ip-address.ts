import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';

/** Addresses that are not on the public internet (RFC 6890, RFC 4291). */
const internal = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  internal.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  internal.addSubnet(network, prefix, 'ipv6');
}

/** @param address IPv4 or IPv6; an IPv4 address written as IPv6 counts as what it is */
export const isInternalAddress = (address: string): boolean =>
  internal.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether a host has addresses and all of them are on the public internet. */
export async function isPublicHost(hostname: string): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/gu, '');
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.length > 0 && found.every(({ address }) => !isInternalAddress(address));
}
