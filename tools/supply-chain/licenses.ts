import type { Finding, Outcome } from '../check/finding.ts';
import { type LockedPackage, lockFile, readLock } from './locked-packages.ts';

/** Checks the licenses of what is shipped with the product; build and test tools are exempt. */
export function checkLicenses(root: string): Outcome {
  const packages = readLock(root).filter(({ isForDevelopment }) => !isForDevelopment);
  return {
    findings: findLicenseFaults(packages),
    summary: `${packages.length} packages that may run have licenses that were reviewed`,
  };
}

/** Licenses that only require attribution, as SPDX names. */
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
  /** The license field; '' when absent. A change requires a new review. */
  says: string;
  why: string;
}

/** Packages whose license field is not in the list, reviewed by hand. */
const reviewed: Readonly<Record<string, Reviewed>> = {
  ...reviewLibvips(
    'LGPL-3.0-or-later',
    [
      'darwin-arm64',
      'darwin-x64',
      'linux-arm',
      'linux-arm64',
      'linux-ppc64',
      'linux-riscv64',
      'linux-s390x',
      'linux-x64',
      'linuxmusl-arm64',
      'linuxmusl-x64',
    ].map((platform) => `libvips-${platform}`),
  ),
  ...reviewLibvips('Apache-2.0 AND LGPL-3.0-or-later', ['win32-arm64', 'win32-ia32', 'win32-x64']),
  ...reviewLibvips('Apache-2.0 AND LGPL-3.0-or-later AND MIT', ['wasm32']),
  'png-js': { says: '', why: 'its LICENSE is the MIT license' },
  'dejavu-fonts-ttf': {
    says: 'SEE LICENSE IN README.md AND LICENSE',
    why: 'the Bitstream Vera license: free to use, embed and pass on; only a changed font needs another name',
  },
  'url-template': { says: 'BSD', why: 'its LICENSE has the three clauses' },
  zipcodes: { says: 'BSD', why: 'its LICENSE has the three clauses' },
  'seq-queue': { says: '', why: 'its LICENSE is the MIT license' },
  '@openfeature/ofrep-core': { says: '', why: 'its LICENSE is the Apache 2.0 license' },
  '@openfeature/ofrep-provider': { says: '', why: 'its LICENSE is the Apache 2.0 license' },
  '@visx/vendor': { says: 'MIT and ISC', why: 'both are allowed; SPDX would write AND' },
  elkjs: {
    says: 'EPL-2.0',
    why: "draws schemas in Prisma's own viewer, which is not used here; unchanged, and in no image",
  },
};

/** The native parts of sharp. */
function reviewLibvips(says: string, platforms: readonly string[]): Record<string, Reviewed> {
  const why = 'a library file of its own, unchanged and exchangeable (docs/decisions/043-checked-uploads.md)';
  return Object.fromEntries(platforms.map((platform) => [`@img/sharp-${platform}`, { says, why }]));
}

export function findLicenseFaults(packages: readonly LockedPackage[], exceptions = reviewed): Finding[] {
  const unknown = packages.filter(
    ({ name, license = '' }) => !isAllowed(license) && exceptions[name]?.says !== license,
  );
  const needless = Object.entries(exceptions).filter(
    ([name, { says }]) => !packages.some((each) => each.name === name && (each.license ?? '') === says),
  );
  return [
    ...unknown.map(({ name, version, license }) => ({
      path: lockFile,
      says: `${name}@${version} has ${license ? `the license '${license}'` : 'no license'}, which was not reviewed`,
    })),
    ...needless.map(([name]) => ({ path: lockFile, says: `${name} was reviewed under another license, or is gone` })),
  ];
}

/** Whether an SPDX expression is allowed: one of `A OR B`, both of `A AND B`; AND binds more tightly. */
export function isAllowed(expression: string): boolean {
  const plain = expression.trim().replace(/^\((.*)\)$/, '$1');
  // Nested parentheses are rare, so they need a manual review.
  if (/[()]/.test(plain)) return false;
  return plain.split(' OR ').some((either) => either.split(' AND ').every((each) => allowed.has(each.trim())));
}
