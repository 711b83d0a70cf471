import { installPythonPackage } from './python-package.mjs';

/** A CalDAV server that tests read calendars from (docs/decisions/055-external-calendars.md). It is a tool and no part of the product. */
const server = { name: 'radicale', version: '3.9.0' };

/**
 * Installs the server into the user's cache, once per machine.
 * @returns {Promise<{ python: string, folder: string }>}
 */
export async function findCaldavServer() {
  const { python, folder } = await installPythonPackage(server.name, server.version);
  return { python, folder };
}
