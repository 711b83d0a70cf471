import { expect, test } from 'vitest';
import { root } from '../../bootstrap/places.mjs';
import { readSources } from '../source-files.ts';
import { listSelectors, listWrittenClasses } from './read-classes.ts';
import { checkScopedStyles, findUnscoped } from './scoped-styles.ts';

const kit = [
  'frontend/src/ui/button.css',
  '.button.plain { color: red; } @media print { .quiet { color: blue; } }',
] as const;
const sheet = 'frontend/src/features/home/home.module.css';
const script = 'frontend/src/features/home/home-page.tsx';
const using = `import * as styles from '#src/features/home/home.module.css';\nconst a = styles.homeLead;`;

const check = (css: string, { path = sheet, code = using, limit = 0 } = {}) =>
  findUnscoped({
    sheets: new Map([kit, [path, css]]),
    files: [{ path: script, text: code }],
    limits: { [path]: limit },
  }).map(({ says }) => says);

test('accepts a scoped class and classes of the design system', () => {
  const code = `${using}\n<a className={isNew ? \`button \${styles.homeLead}\` : 'quiet'} /><b className="button plain" />`;
  expect(check('.home-lead:is(:hover, :focus) > a { color: red; }', { code })).toEqual([]);
});

test.each([
  [
    'a sheet that is no module',
    check('.home-lead { top: 0; }', { path: 'frontend/src/features/home/home.css' }),
    'name it .module.css',
  ],
  [
    'a selector without an own class',
    check('.home-lead { top: 0; } h1 > a { top: 0; }'),
    'h1 > a has no class of this sheet',
  ],
  [
    'only a class of the design system',
    check('.home-lead { top: 0; } :global(.button) { top: 0; }', { limit: 1 }),
    'has no class of this sheet',
  ],
  [
    'one class of the design system more',
    check('.home-lead :global(.button) { top: 0; }'),
    '1 selectors with :global(), more than 0',
  ],
  ['a limit that is too high', check('.home-lead { top: 0; }', { limit: 1 }), 'now 0 with :global(): lower its number'],
  [
    'a class of another feature',
    check('.home-lead :global(.search-top) { top: 0; }', { limit: 1 }),
    ':global(.search-top) is no class of the design system',
  ],
  ['a class without use', check('.home-lead, .home-tail { top: 0; }'), 'no script uses .home-tail'],
  [
    'a plain class in an attribute',
    check('.home-lead { top: 0; }', { code: `${using}<p className="button tall" />` }),
    "'tall' is no class of the design system",
  ],
  [
    'a plain class in an expression',
    check('.home-lead { top: 0; }', { code: `${using}<p className={a ? 'tall' : undefined} />` }),
    "'tall' is no class",
  ],
  [
    'a plain class in a template',
    check('.home-lead { top: 0; }', { code: `${using}<p className={\`tall \${b}\`} />` }),
    "'tall' is no class",
  ],
  [
    'a plain class of an element',
    check('.home-lead { top: 0; }', { code: `${using}\nnote.className = 'tall';` }),
    "'tall' is no class",
  ],
])('finds %s', (_row, says, expected) => {
  expect(says).toEqual([expect.stringContaining(expected)]);
});

test('finds two sheets with one name', () => {
  const other = 'frontend/src/features/search/home.module.css';
  const sheets = new Map([
    [sheet, '.home-lead { top: 0; }'],
    [other, '.home-lead { top: 0; }'],
  ]);
  const files = [{ path: script, text: `${using}\nimport * as b from '#src/features/search/home.module.css';` }];
  expect(findUnscoped({ sheets, files, limits: {} })).toEqual([{ path: other, says: expect.stringContaining(sheet) }]);
});

test('reads no class from a compared value or from a name of another attribute', () => {
  const code = `<p className={kind === 'late' ? styles.late : styles.early} aria-label="some text" />`;
  expect(listWrittenClasses(code)).toEqual([]);
});

test('reads selectors inside of conditions, and no steps of an animation', () => {
  const css = '@media print { .a:is(.b, .c), .d { top: 0; } } @keyframes e { from, to { top: 0; } 50% { top: 0; } }';
  expect(listSelectors(css)).toEqual(['.a:is(.b, .c)', '.d']);
});

test('holds for the styles of this repository', () => {
  expect(checkScopedStyles(root, readSources(root)).findings).toEqual([]);
});
