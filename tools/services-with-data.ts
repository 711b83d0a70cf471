import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../services');

/** Returns the services with tables and the folder of their migrations. */
export function listServicesWithData(): { service: string; dir: string }[] {
  return readdirSync(folder)
    .sort()
    .map((service) => ({ service, dir: join(folder, service, 'prisma/migrations') }))
    .filter(({ dir }) => existsSync(dir));
}
