import { expect, it } from 'vitest';
import { listLoadedByPortals } from './leave-out-loaded.ts';

const chunk = (name: string, imports: string[], isEntry = false, file = `${name}.js`) =>
  [file, { name, imports, isEntry }] as const;
const chunks = new Map([
  // A page may have the same name.
  chunk('portal', ['unrelated.js'], false, 'portal-page.js'),
  chunk('portal', ['react.js'], true),
  chunk('react', ['runtime.js']),
  chunk('runtime', []),
  chunk('client-frame', ['shell.js', 'client-menu.js']),
  chunk('provider-frame', ['shell.js']),
  chunk('staff-frame', ['shell.js', 'runtime.js']),
  chunk('shell', ['marks.js']),
  chunk('marks', ['shell.js']),
]);

it('lists what the entry of the portals imports, and what all frames import', () => {
  expect([...listLoadedByPortals(chunks)].sort()).toEqual([
    'marks.js',
    'portal.js',
    'react.js',
    'runtime.js',
    'shell.js',
  ]);
});

it('refuses a build without one of the frames', () => {
  const without = new Map([...chunks].filter(([file]) => file !== 'staff-frame.js'));
  expect(() => listLoadedByPortals(without)).toThrow('the build has no chunk staff-frame');
});
