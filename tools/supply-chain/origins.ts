import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, Outcome } from '../check/finding.ts';
import { type LockedPackage, lockFile, readLock } from './locked-packages.ts';

/** What is installed is what was reviewed: by digest, out of the registry that is set up where npm runs, and nothing runs on the way. */
export function checkOrigins(root: string): Outcome {
  const packages = readLock(root);
  const settings = readFileSync(join(root, settingsFile), 'utf8');
  return {
    findings: [...packages.flatMap(originFaults), ...settingsFaults(settings)],
    summary: `${packages.length} packages have a digest, and none names where it comes from`,
  };
}

const settingsFile = '.npmrc';

export function originFaults({ name, version, resolved, integrity }: LockedPackage): Finding[] {
  const faults = [
    ...(/^sha512-[A-Za-z0-9+/]{86}==( |$)/.test(integrity ?? '') ? [] : ['has no sha512 digest']),
    ...(version === '' ? ['has no version'] : []),
    // Without an address npm asks the registry that is set up where it runs, and the digest decides.
    ...(resolved === undefined ? [] : ['names where it comes from']),
  ];
  return faults.map((says) => ({ path: lockFile, says: `${name}@${version} ${says}` }));
}

/** The settings of npm that everybody gets with the repository. */
export function settingsFaults(text: string): Finding[] {
  const lines = text.split('\n').map((line) => line.trim());
  const faults = [
    ...(lines.includes('ignore-scripts=true') ? [] : ['does not keep install scripts off (ignore-scripts=true)']),
    ...(lines.some((line) => /^[^#;]*\bregistry\s*=/i.test(line))
      ? ['names a registry: that is for each machine to say']
      : []),
    ...(lines.some((line) => /_auth|_password|username/i.test(line)) ? ['holds a credential'] : []),
  ];
  return faults.map((says) => ({ path: settingsFile, says }));
}
