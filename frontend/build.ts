import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { build, type InlineConfig } from 'vite';
import { compressFiles } from './build/compress-files.ts';
import { cutFonts } from './build/cut-fonts.ts';
import { cutPlaces } from './build/cut-places.ts';
import { documentsApart } from './build/documents-apart.ts';
import { hashOfInputs } from './build/inputs.ts';
import { leaveOutLoaded } from './build/leave-out-loaded.ts';
import { listPortalFiles } from './build/list-portal-files.ts';
import { scopedStyles } from './build/scoped-styles.ts';

type Log = NonNullable<NonNullable<NonNullable<InlineConfig['build']>['rolldownOptions']>['onLog']>;

/**
 * Builds what the server serves: fonts, the browser's files with their manifest, and the bundle that renders pages.
 * Nothing happens when no input has changed since the last build.
 */
// Packages choose their production form by it, in every environment.
process.env.NODE_ENV = 'production';

// Packages for frameworks that split servers from browsers by directives; nothing here reads those.
const onLog: Log = (level, log, tell) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : tell(level, log));

/** A page names each file that an island brings, so a few lines are no file of their own. */
const smallParts = { name: 'lib', test: /src\/lib\/(graphql\/operation-id|appointments\/telehealth-context)\.ts$/ };

/** Islands and portals bring these whole, so each is one file. */
const wholeParts = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'apollo', test: /node_modules\/(rxjs|@apollo\/client\/(?!react))/ },
  { name: 'shell', test: /src\/ui\/shell\/(page-loading|empty-state|plain-main|use-online)\.tsx?$/ },
  { name: 'marks', test: /src\/ui\/(icon|notice)\.tsx$/ },
  { name: 'modules', test: /src\/lib\/modules\// },
];

/** React Aria brings its words in 30 locales; browsers get one. */
const oneLocale = optimizeLocales.vite({ locales: ['en-US'] });

const entries = [
  'app/browser.ts',
  'app/start-portal.ts',
  'app/portal.tsx',
  'app/callback.ts',
  'app/offline.ts',
  'app/gallery.tsx',
  'ui/linden.svg',
];

const root = import.meta.dirname;
const dist = join(root, 'dist');
const marker = join(dist, '.inputs');
const inputs = hashOfInputs(root);

if (!existsSync(marker) || readFileSync(marker, 'utf8') !== inputs) {
  const started = performance.now();
  rmSync(marker, { force: true });
  await cutFonts(join(dist, 'fonts'));
  cutPlaces(join(dist, 'places'));
  await build(forBrowsers());
  await compressFiles(join(dist, 'client/assets'));
  await build(forWorker());
  await build(forServer());
  mkdirSync(dist, { recursive: true });
  writeFileSync(marker, inputs);
  console.log(`built the pages in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function forBrowsers(): InlineConfig {
  const { plugin: loadedOnce, resolveDependencies } = leaveOutLoaded();
  return {
    ...shared(),
    publicDir: false,
    plugins: [scopedStyles(root), documentsApart(), oneLocale, loadedOnce],
    build: {
      outDir: join(dist, 'client'),
      emptyOutDir: true,
      manifest: true,
      assetsInlineLimit: 0,
      modulePreload: { resolveDependencies },
      rolldownOptions: {
        onLog,
        output: { codeSplitting: { groups: [smallParts, ...wholeParts] } },
        input: entries.map((file) => join(root, 'src', file)),
      },
    },
  };
}

/** The service worker of the portals, in one file with the list of the files that it keeps from the start. */
function forWorker(): InlineConfig {
  const files = listPortalFiles(join(dist, 'client'));
  return {
    ...shared(),
    publicDir: false,
    define: {
      'process.env.NODE_ENV': '"production"',
      __PORTAL_FILES__: JSON.stringify(files),
      __BUILD__: JSON.stringify(createHash('sha256').update(files.join()).update(inputs).digest('hex').slice(0, 12)),
    },
    build: {
      outDir: join(dist, 'worker'),
      emptyOutDir: true,
      rolldownOptions: {
        onLog,
        input: join(root, 'src/app/portal-worker.ts'),
        output: { format: 'iife', entryFileNames: 'portal-worker.js' },
      },
    },
  };
}

// React is bundled, in its production form whatever NODE_ENV says; it costs several times as much in the other.
function forServer(): InlineConfig {
  return {
    ...shared(),
    publicDir: false,
    plugins: [scopedStyles(root)],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      outDir: join(dist, 'server'),
      emptyOutDir: true,
      ssr: join(root, 'src/app/pages.tsx'),
      target: 'node24',
      rolldownOptions: { onLog, output: { entryFileNames: 'pages.js' } },
    },
  };
}

function shared(): InlineConfig {
  return { root, configFile: false, logLevel: 'warn', mode: 'production', base: '/' };
}
