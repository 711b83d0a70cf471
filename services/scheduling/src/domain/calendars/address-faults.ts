import type { RefusalCode } from '@linden/platform/domain-error';
import ipaddr from 'ipaddr.js';
import type { Fault } from '#src/domain/hours/schedule-faults.ts';

const longestUrl = 500;

/**
 * Returns what is wrong with the address of a calendar server that a provider typed. Only https addresses of the public internet are read;
 * on a developer's machine also servers of that machine.
 */
export function findAddressFaults(address: string, { onLoopback }: { readonly onLoopback: boolean }): Fault[] {
  const fault = (code: RefusalCode, message: string) => [{ field: 'serverUrl', code, message }];
  if (address.length > longestUrl) return fault('TOO_LONG', `must have at most ${longestUrl} characters`);
  const url = URL.parse(address);
  if (!url || url.hostname === '')
    return fault('SERVER_NOT_A_LINK', 'must be a link such as https://caldav.example.com');
  if (url.username !== '' || url.password !== '')
    return fault('SERVER_HAS_PASSWORD', 'must not contain a name or password');
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const isHere = onLoopback && (host === 'localhost' || (ipaddr.isValid(host) && isLoopback(host)));
  if (isHere && (url.protocol === 'http:' || url.protocol === 'https:')) return [];
  if (url.protocol !== 'https:') return fault('SERVER_NOT_HTTPS', 'must begin with https://');
  return isPublicHost(host) ? [] : fault('SERVER_NOT_PUBLIC', 'must be on the public internet');
}

function isPublicHost(host: string): boolean {
  if (ipaddr.isValid(host)) return isPublicAddress(host);
  // A name without a dot is one of our own network.
  return /\.[a-z]/i.test(host.replace(/\.$/, ''));
}

/** Whether an IP address belongs to the public internet, not to a private, local, reserved or translated range. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // Reads an IPv4 address inside an IPv6 one as IPv4.
  return ipaddr.process(address).range() === 'unicast';
}

export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
