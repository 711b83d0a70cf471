import { findImportsThat, findWordsLike, type LayerRule } from './layer-rule.ts';
import { isTest } from './source-files.ts';

const product = /^(services|bff|frontend|packages)\//;

/** Rules about every workspace: access to the environment, names, imports. */
export const frameRules: LayerRule[] = [
  {
    name: 'packages-below',
    why: 'Every workspace uses this package, so it may import no other.',
    covers: (path) => path.startsWith('packages/'),
    breaches: findImportsThat(({ target }) => /^(services|bff|frontend|tools)(\/|$)/.test(target ?? '')),
  },
  {
    name: 'vocabulary-everywhere',
    why: 'Browser and servers share the vocabulary, so it may need neither Node nor a package.',
    covers: (path) => path.startsWith('packages/vocabulary/') && !isTest(path),
    breaches: findImportsThat(({ target }) => !target?.startsWith('packages/vocabulary/')),
  },
  {
    name: 'x12-is-pure',
    why: 'Reading and writing X12 needs only text, so that it is tested as a table and runs anywhere.',
    covers: (path) => path.startsWith('packages/x12/src/') && !isTest(path),
    // The vocabulary is as pure, and has the rule of NPIs that forms share.
    breaches: findImportsThat(({ target }) => !/^packages\/(x12|vocabulary)\//.test(target ?? '')),
  },
  {
    name: 'form-engine-everywhere',
    why: 'Browser and server evaluate and validate notes with the same code, so it needs neither Node nor a package.',
    covers: (path) => path.startsWith('packages/form-engine/src/') && !isTest(path),
    breaches: findImportsThat(({ target }) => !target?.startsWith('packages/form-engine/')),
  },
  {
    name: 'environment-in-config',
    why: 'One file per process reads its variables, so that all faults are reported together.',
    covers: (path) => product.test(path) && path.includes('/src/') && !isTest(path) && !readsEnvironment.test(path),
    breaches: findWordsLike(/\bprocess\.env\b/),
  },
  {
    name: 'no-tests-in-product',
    why: 'Test code must not be able to reach a running system.',
    covers: (path) => product.test(path) && path.includes('/src/') && !isTest(path) && !path.includes('/testkit/'),
    breaches: findImportsThat(
      ({ specifier, target }) =>
        /^vitest|^fast-check/.test(specifier) || /\/(tests|testkit)\/|\.test\./.test(target ?? ''),
    ),
  },
  {
    name: 'own-workspace-paths',
    why: 'Import another workspace by its package name; its exports are its interface.',
    covers: (path) => product.test(path),
    breaches: findImportsThat(({ specifier, target }, path) => {
      const [, own = ''] = /^((?:services|packages)\/[^/]+\/|[^/]+\/)/.exec(path) ?? [];
      return specifier.startsWith('.') && !target?.startsWith(own);
    }),
  },
  {
    name: 'no-barrels',
    why: 'A barrel hides where names come from and loads all files for one.',
    covers: (path) => path.endsWith('.ts') || path.endsWith('.tsx'),
    breaches: ({ path, text }) => [
      ...(/(^|\/)index\.tsx?$/.test(path) ? ['the name index'] : []),
      ...(text.match(/^export \* from.*$/m) ?? []),
    ],
  },
  {
    name: 'names-say-what',
    why: 'A folder called utils collects everything and is never searched.',
    covers: () => true,
    breaches: ({ path }) => path.split('/').filter((part) => drawerName.test(part) || !kebab.test(part)),
  },
];

/** Readers of the environment outside services: the local world and the test stores. */
const readsEnvironment =
  /^(services\/[^/]+\/src\/config\.ts|bff\/src\/config\.ts|frontend\/src\/app\/config\.ts|packages\/platform\/src\/(config\/config|telemetry\/log|process\/run-program|telemetry-register)\.ts|packages\/testkit\/src\/.+)$/;

const drawerName = /^(utils?|helpers?|common|misc|shared)(\.[a-z]+)*$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
