import { expect, it } from 'vitest';
import { findPortal, listLoaded } from './leave-out-loaded.ts';

const chunk = (name: string, imports: string[], isEntry = false, file = `${name}.js`) =>
  [file, { name, imports, isEntry }] as const;
const chunks = new Map([
  // A page may have the same name.
  chunk('portal', ['unrelated.js'], false, 'portal-page.js'),
  chunk('portal', ['react.js'], true),
  chunk('react', ['runtime.js']),
  chunk('runtime', []),
  chunk('client-frame', ['shell.js', 'client-menu.js']),
  chunk('client-menu', []),
  chunk('provider-frame', ['shell.js']),
  chunk('shell', ['marks.js']),
  chunk('marks', ['shell.js']),
]);

it('lists what the entry of the portals and the frame of this portal import', () => {
  expect([...listLoaded('provider', chunks)].sort()).toEqual([
    'marks.js',
    'portal.js',
    'provider-frame.js',
    'react.js',
    'runtime.js',
    'shell.js',
  ]);
  expect(listLoaded('client', chunks)).toContain('client-menu.js');
});

it('refuses a build without the frame', () => {
  expect(() => listLoaded('ops', chunks)).toThrow('the build has no chunk staff-frame');
});

it.each([
  ['provider-pages-Bx7.js', 'provider'],
  ['provider-session-pages-Bx7.js', 'provider'],
  ['ops-queue-pages-Bx7.js', 'ops'],
  ['client-pages-Bx7.js', 'client'],
  ['portal-Bx7.js', undefined],
  ['client-home-Bx7.js', undefined],
])('%s lists pages of %s', (file, portal) => expect(findPortal(file)).toBe(portal));
