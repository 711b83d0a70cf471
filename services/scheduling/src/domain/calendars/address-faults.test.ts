import { expect, it } from 'vitest';
import { findAddressFaults, isPublicAddress } from './address-faults.ts';

const codeOf = (address: string, onLoopback = false) => findAddressFaults(address, { onLoopback })[0]?.code;

it.each([
  ['https://caldav.icloud.com', undefined],
  ['https://cloud.example.com:8443/remote.php/dav/', undefined],
  ['https://[2606:4700::1111]/', undefined],
  ['http://caldav.icloud.com', 'SERVER_NOT_HTTPS'],
  ['ftp://example.com', 'SERVER_NOT_HTTPS'],
  ['file:///etc/passwd', 'SERVER_NOT_A_LINK'],
  ['javascript:alert(1)', 'SERVER_NOT_A_LINK'],
  ['calendar', 'SERVER_NOT_A_LINK'],
  ['', 'SERVER_NOT_A_LINK'],
  ['https://ada:secret@example.com', 'SERVER_HAS_PASSWORD'],
  ['https://127.0.0.1/', 'SERVER_NOT_PUBLIC'],
  ['https://2130706433/', 'SERVER_NOT_PUBLIC'],
  ['https://0x7f.1/', 'SERVER_NOT_PUBLIC'],
  ['https://[::ffff:10.0.0.1]/', 'SERVER_NOT_PUBLIC'],
  ['https://[64:ff9b::a00:1]/', 'SERVER_NOT_PUBLIC'],
  ['https://169.254.169.254/latest/meta-data', 'SERVER_NOT_PUBLIC'],
  ['https://100.64.0.1/', 'SERVER_NOT_PUBLIC'],
  ['https://[fd00::1]/', 'SERVER_NOT_PUBLIC'],
  ['https://localhost/', 'SERVER_NOT_PUBLIC'],
  ['https://accounts:8110/', 'SERVER_NOT_PUBLIC'],
  ['https://localhost./', 'SERVER_NOT_PUBLIC'],
  [`https://example.com/${'x'.repeat(500)}`, 'TOO_LONG'],
])('the calendar server %s: %s', (address, code) => {
  expect(codeOf(address)).toBe(code);
});

it('allows servers of this machine on a developer’s machine only', () => {
  expect(codeOf('http://127.0.0.1:5232/', true)).toBeUndefined();
  expect(codeOf('http://localhost:5232/', true)).toBeUndefined();
  expect(codeOf('http://127.0.0.1:5232/')).toBe('SERVER_NOT_HTTPS');
  expect(codeOf('https://10.0.0.1/', true)).toBe('SERVER_NOT_PUBLIC');
});

it.each([
  ['93.184.216.34', true],
  ['10.0.0.1', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['0.0.0.0', false],
  ['not an address', false],
])('%s is a public address: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
