import type { Finding, Outcome } from '../check/finding.ts';
import { type LockedPackage, lockFile, readLock } from './locked-packages.ts';

/** What we may hand on with the product; programs that only build and test are not held to it. */
export function checkLicenses(root: string): Outcome {
  const packages = readLock(root).filter(({ isForDevelopment }) => !isForDevelopment);
  return {
    findings: licenseFaults(packages),
    summary: `${packages.length} packages that may run have licenses that were reviewed`,
  };
}

/** They ask for no more than to be named, in SPDX's words. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);

interface Reviewed {
  /** As the package says it; '' when it says nothing. Another word asks for another look. */
  says: string;
  why: string;
}

/** Packages whose own word is none of these, each looked at by a person. */
const reviewed: Readonly<Record<string, Reviewed>> = {
  zipcodes: { says: 'BSD', why: 'its LICENSE has the three clauses' },
  'seq-queue': { says: '', why: 'its LICENSE is that of MIT' },
  '@openfeature/ofrep-core': { says: '', why: 'its LICENSE is that of Apache 2.0' },
  '@openfeature/ofrep-provider': { says: '', why: 'its LICENSE is that of Apache 2.0' },
  '@visx/vendor': { says: 'MIT and ISC', why: 'both are allowed; SPDX would write AND' },
  elkjs: {
    says: 'EPL-2.0',
    why: "draws schemas in Prisma's own viewer, which nothing here opens; unchanged, and in no image",
  },
};

export function licenseFaults(packages: readonly LockedPackage[], exceptions = reviewed): Finding[] {
  const unknown = packages.filter(
    ({ name, license = '' }) => !isAllowed(license) && exceptions[name]?.says !== license,
  );
  const needless = Object.entries(exceptions).filter(
    ([name, { says }]) => !packages.some((each) => each.name === name && (each.license ?? '') === says),
  );
  return [
    ...unknown.map(({ name, version, license }) => ({
      path: lockFile,
      says: `${name}@${version} has ${license ? `the license '${license}'` : 'no license'}, which nobody has reviewed`,
    })),
    ...needless.map(([name]) => ({ path: lockFile, says: `${name} was reviewed under another license, or is gone` })),
  ];
}

/** Of `A OR B` one is enough, of `A AND B` both are asked; SPDX binds AND more tightly. */
export function isAllowed(expression: string): boolean {
  const plain = expression.trim().replace(/^\((.*)\)$/, '$1');
  // Brackets within are rare enough for a person to look at.
  if (/[()]/.test(plain)) return false;
  return plain.split(' OR ').some((either) => either.split(' AND ').every((each) => allowed.has(each.trim())));
}
