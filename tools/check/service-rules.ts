import { getWorkspace } from './imports.ts';
import { findImportsThat, findWordsLike, type LayerRule } from './layer-rule.ts';
import { isTest } from './source-files.ts';

/** Modules of the platform that are pure functions on messages. */
const pureModules: ReadonlySet<string> = new Set([
  '@linden/platform/rpc/enum-names',
  '@linden/platform/rpc/flat-messages',
]);

const purePackages =
  /^(@linden\/(vocabulary|proto|x12|form-engine)\/.+|@linden\/documents\/document|@linden\/platform\/(domain-error|caller\/person)|@bufbuild\/protobuf(\/wkt)?|temporal-polyfill|rrule-temporal|ical-generator|node-ical|ipaddr\.js|libphonenumber-js\/max|zipcodes|node:crypto)$/;
const domainFile = /^services\/[^/]+\/src\/domain\//;

function isDomain(path: string): boolean {
  return domainFile.test(path) && !isTest(path);
}

/** Words of the code that have another meaning, and where they may not come back. SQL names have underscores and never match. */
const takenWords: ReadonlyArray<{ readonly where: RegExp; readonly words: RegExp }> = [
  { where: /^services\/(scheduling|clinical-notes)\//, words: /\b[a-z]*[cC]laim(s|ed|ing|[A-Z]\w*)?\b/ },
  {
    where: /^services\/scheduling\/src\/(domain|use-cases|store)\/(booking|appointments)\//,
    words: /\b[a-z]*[aA]ttempt(s|[A-Z]\w*)?\b/,
  },
  { where: /^packages\/platform\/src\/(caller|rpc|store)\//, words: /\b[a-z]*[sS]cope(d?[A-Z]\w*)?\b/ },
  { where: /^frontend\/src\//, words: /\bsetStanding\b/ },
  { where: /^services\/identity\/src\/domain\//, words: /\bwindowMs\b/ },
];

/** Rules about the imports of a service and its layers. */
export const serviceRules: LayerRule[] = [
  {
    name: 'domain-imports',
    why: 'A rule without database or network is tested as a table and read without the rest of the service.',
    covers: isDomain,
    breaches: findImportsThat(({ specifier, target, typeOnly }, path) => {
      if (purePackages.test(specifier)) return false;
      // Policies decide on the caller's type; a type import brings no code.
      if (typeOnly && specifier === '@linden/platform/caller/caller') return false;
      // Names of enum values, without a connection or a clock.
      if (pureModules.has(specifier)) return false;
      return !target?.startsWith(domainFile.exec(path)?.[0] ?? path);
    }),
  },
  {
    name: 'domain-is-pure',
    why: 'Time, randomness and environment are arguments, so that the same input always gives the same answer.',
    covers: isDomain,
    breaches: findWordsLike(
      /\bDate\.now\(\)/,
      /\bnew Date\(\)/,
      /\bperformance\.now\(/,
      /\bTemporal\.Now\b/,
      /\bMath\.random\(/,
      /\brandom(UUID|Bytes|Int)\(/,
      /\bprocess\./,
      /\bconsole\./,
      /\bfetch\(/,
    ),
  },
  {
    name: 'services-apart',
    why: 'Services use each other only by contract, so that each can be changed, deployed and fail alone.',
    covers: (path) => path.startsWith('services/'),
    breaches: findImportsThat(({ target }, path) =>
      Boolean(target && !target.startsWith('packages/') && getWorkspace(target) !== getWorkspace(path)),
    ),
  },
  {
    name: 'rows-in-store',
    why: 'All SQL of a service is in one folder, where locks and access rules are reviewed together.',
    covers: (path) => path.startsWith('services/') && !isTest(path) && !/^services\/[^/]+\/src\/store\//.test(path),
    breaches: findImportsThat(
      ({ specifier, target }) =>
        /^(@prisma\/|kysely(\/|$)|pg(\/|$))/.test(specifier) || Boolean(target?.includes('/gen/prisma')),
    ),
  },
  {
    name: 'one-meaning-per-word',
    why: 'The glossary says which meaning a word keeps, and what to write for the others.',
    covers: (path) => takenWords.some(({ where }) => where.test(path)),
    breaches: (file) =>
      takenWords.filter(({ where }) => where.test(file.path)).flatMap(({ words }) => findWordsLike(words)(file)),
  },
];
