import { findImportsThat, findWordsLike, type LayerRule } from './layer-rule.ts';
import { isTest, type SourceFile } from './source-files.ts';

/** Rules about the BFF and the frontend. */
export const screenRules: LayerRule[] = [
  {
    name: 'bff-calls-in-upstream',
    why: 'Only one folder of the BFF makes calls, so that each has a deadline, a caller and a batch.',
    covers: (path) => path.startsWith('bff/src/') && !path.startsWith('bff/src/upstream/') && !isTest(path),
    breaches: (file) => [...bffImports(file), ...globalFetch(file)],
  },
  {
    name: 'screens-know-contracts',
    why: 'The BFF uses services by proto and the frontend uses the BFF by its schema, so that internals can change.',
    covers: (path) => /^(bff|frontend)\//.test(path),
    breaches: findImportsThat(({ target = '' }, path) => {
      if (/^(services|tools)(\/|$)/.test(target)) return true;
      return path.startsWith('bff/') ? /^frontend(\/|$)/.test(target) : /^(bff|packages\/proto)(\/|$)/.test(target);
    }),
  },
  {
    name: 'features-apart',
    why: 'A feature can be read, changed and removed alone; code that two features need belongs in lib or ui.',
    covers: (path) => getFeature(path) !== undefined,
    breaches: findImportsThat(({ target = '' }, path) => {
      const other = getFeature(target);
      return (other !== undefined && other !== getFeature(path)) || target.startsWith('frontend/src/app/');
    }),
  },
  {
    name: 'ui-knows-no-domain',
    why: 'The design system serves every screen, so it may know none.',
    covers: (path) => path.startsWith('frontend/src/ui/'),
    breaches: findImportsThat(
      ({ target }) => target !== undefined && !target.startsWith('frontend/src/ui/') && target !== plainWords,
    ),
  },
  {
    name: 'react-aria-in-kit',
    why: 'One place knows the library of controls, so that all pages have one look, one way of focus and one size to watch; its dates are plain values.',
    covers: (path) => path.startsWith('frontend/src/') && !path.startsWith('frontend/src/ui/kit/'),
    breaches: findImportsThat(({ specifier }) =>
      /^(react-aria|react-stately|@internationalized\/(?!date$))/.test(specifier),
    ),
  },
  {
    name: 'portal-pages-in-shell',
    why: 'A portal page takes title, heading, way back and states from ShellPage, so that all pages look and sound alike.',
    covers: (path) => /^frontend\/src\/.+\.tsx$/.test(path) && !isTest(path) && !hasOwnHeading(path),
    breaches: findWordsLike(/<h1\b/, /\busePageTitle\(/),
  },
  {
    name: 'no-native-limits',
    why: 'A browser cuts pasted text at a native limit without a word; the kit counts the characters, and the form says what is too long.',
    covers: (path) => /^(frontend\/src|services\/identity\/src\/web)\//.test(path) && !isTest(path),
    breaches: (file) => [
      ...findWordsLike(/\bmaxlength=/, /<(?:input|textarea)\b[^<]*?\bmaxLength=/)(file),
      ...(file.path.startsWith('frontend/src/ui/') ? findWordsLike(/\bmaxLength=/)(file) : []),
    ],
  },
  {
    name: 'browser-data-is-masked',
    why: 'The browser’s client removes the fields of fragments, so unmask would read nothing there; an operation names the fields that it reads itself.',
    covers: (path) => path.startsWith('frontend/src/') && !isTest(path),
    breaches: ({ imports }) =>
      imports.some(({ specifier }) => specifier === '@apollo/client/react')
        ? imports.flatMap(({ specifier }) => (/\/unmask\.ts$/.test(specifier) ? [specifier] : []))
        : [],
  },
  {
    name: 'lib-below-features',
    why: 'Shared code must not depend on a feature.',
    covers: (path) => path.startsWith('frontend/src/lib/'),
    breaches: findImportsThat(({ target = '' }) => /^frontend\/src\/(features|app)\//.test(target)),
  },
  {
    name: 'browser-code-stays-light',
    why: 'Features, lib and ui are sent to browsers; a server module among them breaks or bloats the page.',
    covers: (path) => /^frontend\/src\/(features|lib|ui)\//.test(path) && !isTest(path),
    breaches: findImportsThat(
      ({ specifier, typeOnly }) =>
        !typeOnly && /^(node:|@linden\/platform\/|fastify|pino|react-dom\/server)/.test(specifier),
    ),
  },
];

const bffImports = findImportsThat(({ specifier }, path) => {
  // The modules' schema files are read at the start.
  if (path === 'bff/src/type-definitions.ts' && /^node:(fs|path)$/.test(specifier)) return false;
  return /^(node:(fs|http|https|http2|net|tls|dgram|child_process)(\/.+)?|undici|ioredis|pg|kysely|bullmq|@prisma\/.+|@linden\/platform\/(rpc\/rpc-(client|channel)|opensearch\/opensearch|queue\/(queue|redis)|store\/store|events\/(outbox|wake)))$/.test(
    specifier,
  );
});

/** Pages outside the portals' shells, and the two components that make headings. */
const ownHeadings = [
  ...['shell/shell-page', 'message-page'].map((name) => `frontend/src/ui/${name}.tsx`),
  'frontend/src/app/portal/broken.tsx',
  // Visitors open them by a link.
  'frontend/src/features/recommend/recommended-page.tsx',
  'frontend/src/features/external-referral/referral-page.tsx',
  // A document of its own, with its own content policy.
  'frontend/src/features/card-setup/card-setup-page.tsx',
  ...['gallery', 'pages'].map((name) => `frontend/src/app/${name}/`),
  ...[
    'appointment',
    'booking',
    'categories',
    'home',
    'listing-summary',
    'provider-profile',
    'search',
    'plan-check',
    'sign-in',
    'trouble',
    'trust',
  ].map((name) => `frontend/src/features/${name}/`),
];

function hasOwnHeading(path: string): boolean {
  return ownHeadings.some((each) => path.startsWith(each));
}

/** Plurals and lists in plain English. */
const plainWords = 'frontend/src/lib/words/words.ts';

function globalFetch(file: SourceFile): string[] {
  // A parameter may have this name.
  return /\bfetch:/.test(file.text) ? [] : findWordsLike(/\bfetch\(/)(file);
}

function getFeature(path: string): string | undefined {
  return /^frontend\/src\/features\/([^/]+)\//.exec(path)?.[1];
}
