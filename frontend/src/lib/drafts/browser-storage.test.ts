import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');

/**
 * What each file keeps in the browser, which stores it in clear: ids, codes, times, settings and tokens. What people type goes to the server
 * or stays in memory (docs/decisions/124); the journal of notes is sealed (docs/decisions/105).
 */
const keepers: Readonly<Record<string, string>> = {
  'app/page-parts.ts': 'reads whether someone is signed in',
  'app/portal/visitor-frame.tsx': 'reads whether someone is signed in',
  'app/save-tracking.ts': 'parameters of campaigns in the address',
  'app/show-account.ts': 'reads the name in the sign-in',
  'app/start-tracking.ts': 'an anonymous id, and that the choices were read',
  'features/booking/draft/booked-slot.ts': 'the address of a confirmation',
  'features/booking/draft/use-kept-booking.ts': 'reads the ids of a booking',
  'features/booking/journey/use-booking.ts': 'ids and the question of a booking',
  'features/booking/journey/use-client-values.ts': 'reads the id of the chosen patient',
  'features/booking/linking/use-link-bookings.ts': 'that linking was tried',
  'features/booking/state/use-send.ts': 'a token of a booking',
  'features/client-frame/use-client-parts.ts': 'the id of the chosen patient',
  'features/client-home/use-last-visit.ts': 'the time of the last visit',
  'features/provider-calendars/use-vendor-sign-in.ts': 'a random key and a path',
  'features/provider-hours/use-hours.ts': 'the hours of a provider',
  'features/recommend/use-recommend.ts': 'ids, codes and public facts about providers',
  'lib/analytics/browser-analytics.ts': 'an anonymous id, a mark and a word for the channel',
  'lib/apollo.ts': 'reads the channel of the visit',
  'lib/journal/journal-store.ts': 'sealed rows',
  'lib/modules/load-lazily.ts': 'a count of reloads',
  'lib/native/native-bridge.ts': 'a mark',
  'lib/sign-in/browser-sign-in.ts': 'tokens with the name of the account, and nonces',
  'lib/sign-in/dpop-key.ts': 'a key that cannot be exported, and tokens',
  'lib/tracking/data-opt-outs.ts': 'choices about analytics',
};

test('only the listed files keep something in the browser, and none of it is what people type', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('gen/'))
    .filter((file) => /\b(sessionStorage|localStorage|indexedDB)\b/.test(removeComments(file)));
  expect(files.sort()).toEqual(Object.keys(keepers).sort());
});

function removeComments(file: string): string {
  return readFileSync(join(source, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
}
