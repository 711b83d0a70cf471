import { expect, it } from 'vitest';
import { awayApi } from '#tests/support/fixtures/fixture-api.ts';
import { renderSecurityText } from './security-text.ts';

const assets = { script: '/s.js', style: '/s.css', font: '/f.woff2', icon: '/i.svg' };

it('says where to report a weakness, and expires within a year', async () => {
  const now = new Date('2026-11-24T10:00:00Z');
  const tools = {
    graphql: awayApi,
    now,
    supportEmail: 'help@linden.example',
    assets,
    origin: 'https://linden.example',
  };
  const { body, type } = await renderSecurityText({ params: {}, query: new URLSearchParams() }, tools);
  expect(type).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    'Contact: mailto:help@linden.example',
    'Expires: 2027-05-25T00:00:00Z',
    'Preferred-Languages: en',
    'Canonical: https://linden.example/.well-known/security.txt',
    '',
  ]);
});
