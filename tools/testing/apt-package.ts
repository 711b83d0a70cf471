import { run } from '../bootstrap/command.mjs';

/**
 * Installs a Debian package with `apt-get`, which needs root.
 * @param apt the path of `apt-get`
 */
export async function installAptPackage(apt: string, name: string): Promise<void> {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const get = () => run(apt, ['install', '-y', '--no-install-recommends', name], options);
  // Package lists may be missing or old.
  await get().catch(async () => {
    await run(apt, ['update'], options);
    await get();
  });
}
