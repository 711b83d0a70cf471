import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CalendarVendor } from '#src/gen/operations.ts';
import { ConnectButtons } from './connect-buttons.tsx';

const render = (vendors: readonly CalendarVendor[]) => {
  const handlers = { onStart: () => {}, onForm: () => {} };
  const html = renderToStaticMarkup(
    <ConnectButtons {...{ vendors, starting: undefined, hasCalendars: false }} {...handlers} />,
  );
  return [...html.matchAll(/<button[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(([, text]) => text);
};

test.each<[string, readonly CalendarVendor[], string[]]>([
  ['no vendor', [], ['Connect a calendar']],
  ['Google', ['GOOGLE'], ['Connect Google Calendar', 'Connect iCloud or another service']],
  [
    'Google and Nylas',
    ['GOOGLE', 'NYLAS'],
    ['Connect Google Calendar', 'Connect Outlook or Exchange, through Nylas', 'Connect iCloud or another service'],
  ],
])('offers what the operator configured: %s', (_, vendors, expected) => {
  expect(render(vendors)).toEqual(expected);
});
