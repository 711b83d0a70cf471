import { expect, test } from 'vitest';
import { nativeActions } from './native-view.ts';

test('native app messages are those of the spec (client-and-shared, section 4)', () => {
  expect(nativeActions).toEqual([
    'dismiss',
    'is_loading_complete',
    'link_generated',
    'overlay_opened',
    'overlay_closed',
    'logout',
  ]);
});
