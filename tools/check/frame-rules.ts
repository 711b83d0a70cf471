import { importsThat, type LayerRule, wordsLike } from './layer-rule.ts';
import { isTest } from './source-files.ts';

const product = /^(services|bff|frontend|packages)\//;

/** Rules about every workspace: what may read the environment, how things are named and reached. */
export const frameRules: LayerRule[] = [
  {
    name: 'packages-below',
    why: 'What everybody stands on may not lean on anybody.',
    covers: (path) => path.startsWith('packages/'),
    breaches: importsThat(({ target }) => /^(services|bff|frontend|tools)(\/|$)/.test(target ?? '')),
  },
  {
    name: 'vocabulary-everywhere',
    why: 'Browser and servers share the vocabulary, so it may need neither Node nor a package.',
    covers: (path) => path.startsWith('packages/vocabulary/') && !isTest(path),
    breaches: importsThat(({ target }) => !target?.startsWith('packages/vocabulary/')),
  },
  {
    name: 'environment-in-config',
    why: 'Which variables a process reads is answered by one file, and all faults are named at once.',
    covers: (path) => product.test(path) && path.includes('/src/') && !isTest(path) && !readsEnvironment.test(path),
    breaches: wordsLike(/\bprocess\.env\b/),
  },
  {
    name: 'no-tests-in-product',
    why: 'What only tests need must not be able to reach a running system.',
    covers: (path) => product.test(path) && path.includes('/src/') && !isTest(path) && !path.includes('/testkit/'),
    breaches: importsThat(
      ({ specifier, target }) =>
        /^vitest|^fast-check/.test(specifier) || /\/(tests|testkit)\/|\.test\./.test(target ?? ''),
    ),
  },
  {
    name: 'own-workspace-paths',
    why: 'Another workspace is reached by its package name, whose exports say what it offers.',
    covers: (path) => product.test(path),
    breaches: importsThat(({ specifier, target }, path) => {
      const [, own = ''] = /^((?:services|packages)\/[^/]+\/|[^/]+\/)/.exec(path) ?? [];
      return specifier.startsWith('.') && !target?.startsWith(own);
    }),
  },
  {
    name: 'no-barrels',
    why: 'A file that only passes names on hides where they come from and loads all for one.',
    covers: (path) => path.endsWith('.ts') || path.endsWith('.tsx'),
    breaches: ({ path, text }) => [
      ...(/(^|\/)index\.tsx?$/.test(path) ? ['the name index'] : []),
      ...(text.match(/^export \* from.*$/m) ?? []),
    ],
  },
  {
    name: 'names-say-what',
    why: 'A drawer called utils takes everything, and nobody looks for it there.',
    covers: () => true,
    breaches: ({ path }) => path.split('/').filter((part) => drawer.test(part) || !kebab.test(part)),
  },
];

/** The only readers of the environment outside the local world, and the tests' own stores. */
const readsEnvironment =
  /^(services\/[^/]+\/src\/config\.ts|bff\/src\/config\.ts|frontend\/src\/app\/config\.ts|packages\/platform\/src\/(config|log|run-program|telemetry-register)\.ts|packages\/platform\/src\/testkit\/.+)$/;

const drawer = /^(utils?|helpers?|common|misc|shared)(\.[a-z]+)*$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
