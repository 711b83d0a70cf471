import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding, Outcome } from '../check/finding.ts';
import { type LockedPackage, lockFile, readLock } from './locked-packages.ts';

/** Checks that installation is reproducible: packages have a digest, come from the configured registry, and run no scripts. */
export function checkOrigins(root: string): Outcome {
  const packages = readLock(root);
  const settings = readFileSync(join(root, settingsFile), 'utf8');
  return {
    findings: [...packages.flatMap(findOriginFaults), ...findSettingsFaults(settings)],
    summary: `${packages.length} packages have a digest, and none names its download address`,
  };
}

const settingsFile = '.npmrc';

export function findOriginFaults({ name, version, resolved, integrity }: LockedPackage): Finding[] {
  const faults = [
    ...(/^sha512-[A-Za-z0-9+/]{86}==( |$)/.test(integrity ?? '') ? [] : ['has no sha512 digest']),
    ...(version === '' ? ['has no version'] : []),
    // Without an address npm asks the registry configured where it runs, and checks the digest.
    ...(resolved === undefined ? [] : ['names its download address']),
  ];
  return faults.map((says) => ({ path: lockFile, says: `${name}@${version} ${says}` }));
}

/** Checks the npm settings in the repository. */
export function findSettingsFaults(text: string): Finding[] {
  const lines = text.split('\n').map((line) => line.trim());
  const faults = [
    ...(lines.includes('ignore-scripts=true') ? [] : ['does not keep install scripts off (ignore-scripts=true)']),
    ...(lines.some((line) => /^[^#;]*\bregistry\s*=/i.test(line))
      ? ['names a registry, which each machine must choose']
      : []),
    ...(lines.some((line) => /_auth|_password|username/i.test(line)) ? ['holds a credential'] : []),
  ];
  return faults.map((says) => ({ path: settingsFile, says }));
}
