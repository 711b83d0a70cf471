import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../services');

/** Services that have tables, with the folder of their migrations, by name. */
export function servicesWithData(): { service: string; dir: string }[] {
  return readdirSync(folder)
    .sort()
    .map((service) => ({ service, dir: join(folder, service, 'prisma/migrations') }))
    .filter(({ dir }) => existsSync(dir));
}
