import { workspaceOf } from './imports.ts';
import { importsThat, type LayerRule, wordsLike } from './layer-rule.ts';
import { isTest } from './source-files.ts';

const purePackages =
  /^(@linden\/(vocabulary|proto)\/.+|@linden\/platform\/(domain-error|person)|@bufbuild\/protobuf(\/wkt)?|temporal-polyfill|rrule-temporal|ical-generator|zipcodes|node:crypto)$/;
const domainFile = /^services\/[^/]+\/src\/domain\//;

function isDomain(path: string): boolean {
  return domainFile.test(path) && !isTest(path);
}

function folderIn(service: string, path: string): string | undefined {
  return path.startsWith(`${service}/src/`) ? path.slice(`${service}/src/`.length).split('/')[0] : undefined;
}

/** What a service may know of others, and its layers of each other. */
export const serviceRules: LayerRule[] = [
  {
    name: 'domain-imports',
    why: 'A rule that knows neither database nor wire is tested as a table and read without the rest of the service.',
    covers: isDomain,
    breaches: importsThat(({ specifier, target, typeOnly }, path) => {
      if (purePackages.test(specifier)) return false;
      // Who calls is a shape that policies decide on; the type alone brings nothing with it.
      if (typeOnly && specifier === '@linden/platform/caller') return false;
      // Names of enum values, without a connection or a clock.
      if (specifier === '@linden/platform/enum-names') return false;
      return !target?.startsWith(domainFile.exec(path)?.[0] ?? path);
    }),
  },
  {
    name: 'domain-is-pure',
    why: 'Time, chance and environment are arguments, so that the same input always has the same answer.',
    covers: isDomain,
    breaches: wordsLike(
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
    why: 'Services speak by contract alone, so that each can be changed, deployed and lost by itself.',
    covers: (path) => path.startsWith('services/'),
    breaches: importsThat(({ target }, path) =>
      Boolean(target && !target.startsWith('packages/') && workspaceOf(target) !== workspaceOf(path)),
    ),
  },
  {
    name: 'store-is-below',
    why: 'Stores and clients serve whoever decides; once they know the handlers, neither can be tested alone.',
    covers: (path) => /^services\/[^/]+\/src\/(store|clients)\//.test(path),
    breaches: importsThat(({ target }, path) => {
      const folder = target && folderIn(workspaceOf(path), target);
      return Boolean(folder && /^(booking|rpc|jobs|(open-|create-)?(server|worker)\.ts)$/.test(folder));
    }),
  },
  {
    name: 'booking-below-handlers',
    why: 'The steps of a booking serve several handlers; a step that imported a handler would close an import cycle.',
    covers: (path) => /^services\/[^/]+\/src\/booking\//.test(path),
    breaches: importsThat(({ target }, path) => {
      const folder = target && folderIn(workspaceOf(path), target);
      return Boolean(folder && /^(rpc|jobs|clients|(open-|create-)?(server|worker)\.ts)$/.test(folder));
    }),
  },
  {
    name: 'rows-in-store',
    why: 'All SQL of a service lies in one folder, where its locks and its scope can be reviewed together.',
    covers: (path) => path.startsWith('services/') && !isTest(path) && !/^services\/[^/]+\/src\/store\//.test(path),
    breaches: importsThat(
      ({ specifier, target }) =>
        /^(@prisma\/|kysely(\/|$)|pg(\/|$))/.test(specifier) || Boolean(target?.includes('/gen/prisma')),
    ),
  },
];
