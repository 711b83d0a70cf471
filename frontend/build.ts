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
import { listPortalFiles } from './build/list-portal-files.ts';

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
const smallParts = { name: 'lib', test: /src\/lib\/(operation-id|slot-address|zone-times)\.ts$/ };

/** Islands and portals bring these whole, so each is one file. */
const wholeParts = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'apollo', test: /node_modules\/(rxjs|@apollo\/client\/(?!react))/ },
  { name: 'shell', test: /src\/ui\/shell\/(page-loading|empty-state|plain-main|use-online)\.tsx?$/ },
  { name: 'marks', test: /src\/ui\/(icon|notice)\.tsx$/ },
];

/** React Aria brings its words in 30 locales; browsers get one. */
const oneLocale = optimizeLocales.vite({ locales: ['en-US'] });

/** Every portal page has these, from its start or its frame, before it imports another one: naming them again with each lazy part would lengthen its script. */
const loadedByPortals = new RegExp(
  `^assets/(${listNames(`
    react apollo hooks i18n components paths lib shell marks words openLink spec rolldown-runtime preload-helper load-lazily report-error
    session-context ApolloContext shim page-settings page-title page-version analytics-events message-page announce-page numbers client-paths
    provider-paths us-states genders languages delete-drafts toast-queue errors I18nProvider kit-provider token-store tracking-parameters
    when-idle show-account shell-page page-failure call-outcome useQuery useApolloClient useSyncExternalStore useHover Button button defined-props
  `).join('|')})-[^/]{8}\\.js$`,
);

function listNames(text: string): string[] {
  return text.trim().split(/\s+/);
}

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

function leaveOutLoaded(names: string[], host: string): string[] {
  return host.includes('/portal-') ? names.filter((name) => !loadedByPortals.test(name)) : names;
}

function forBrowsers(): InlineConfig {
  return {
    ...shared(),
    publicDir: false,
    plugins: [documentsApart(), oneLocale],
    build: {
      outDir: join(dist, 'client'),
      emptyOutDir: true,
      manifest: true,
      assetsInlineLimit: 0,
      modulePreload: { resolveDependencies: (_, names, { hostId }) => leaveOutLoaded(names, hostId) },
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
