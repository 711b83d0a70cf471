import { run } from '../bootstrap/command.mjs';
import { npmCommand } from '../bootstrap/npm.mjs';
import type { LockedPackage } from './locked-packages.ts';

/** CycloneDX, with the fields checked here. */
export interface Bill {
  bomFormat: string;
  specVersion: string;
  metadata: { component: { name: string } };
  components: {
    name: string;
    group?: string;
    version: string;
    purl?: string;
    hashes?: { alg: string; content: string }[];
  }[];
}

/** Created by npm from the lock file alone, independent of the installation and the folder's name. */
export async function createBill(root: string): Promise<Bill> {
  const npm = npmCommand();
  const kind = ['--sbom-format=cyclonedx', '--sbom-type=application'];
  const args = [...npm.args, 'sbom', ...kind, '--package-lock-only', '--loglevel=error'];
  const bill = JSON.parse(await run(npm.command, args, { cwd: root })) as Bill;
  bill.metadata.component.name = product;
  return bill;
}

const product = 'linden';

/** Checks that each locked package is listed with its digest. */
export function findBillFaults({ bomFormat, components }: Bill, packages: readonly LockedPackage[]): string[] {
  if (bomFormat !== 'CycloneDX') return [`this is ${bomFormat}, not CycloneDX`];
  const digests = new Map(
    components.map(({ group, name, version, hashes }) => [
      `${group ? `${group}/` : ''}${name}@${version}`,
      hashes?.some(({ alg }) => alg === 'SHA-512') ?? false,
    ]),
  );
  return packages.flatMap(({ name, version }) => {
    const found = digests.get(`${name}@${version}`);
    if (found === undefined) return [`${name}@${version} is not in the bill of materials`];
    return found ? [] : [`${name}@${version} has no digest`];
  });
}
