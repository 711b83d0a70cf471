import { readStatus } from '../world/control.ts';
import { loadSecrets } from '../world/secrets.ts';
import { getPort, readSettings } from '../world/settings.ts';
import { getStores } from '../world/stores.ts';

/**
 * Points the helpers of the tests at the world of `npm start`, unless the environment names another. Returns false when no world answers
 * there.
 */
export async function findWorld(): Promise<boolean> {
  if (process.env.LINDEN_TEST_ORIGIN) return true;
  const settings = readSettings(process.env);
  process.env.LINDEN_TEST_ORIGIN = `http://localhost:${getPort(settings, 'door')}`;
  const running = await readStatus(getPort(settings, 'control'));
  // Staff sign in with a code that was not used yet, which only the database knows.
  if (running) process.env.TEST_POSTGRES_URL ??= getStores(settings, loadSecrets(running.state)).postgres;
  return running !== undefined;
}
