import { existsSync, readdirSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { root } from '../bootstrap/places.mjs';
import { servicesWithData } from '../services-with-data.ts';
import { applications } from '../world/applications.ts';

/** What goes into one image. Paths are relative to the root of the checkout, and the same in the image. */
export type Image = {
  name: string;
  /** Programs of our own, the first of which the image runs unless it is told otherwise. */
  entries: string[];
  /** Files and folders that programs read while they run. */
  files: string[];
  /** Whether programs are started under the telemetry that the chart gives an address to. */
  telemetry: boolean;
};

/** Every image: one for each folder that has processes in the list of applications, and one that migrates. */
export function images(): Image[] {
  const processes = applications.flat().filter(({ folder }) => folder !== 'tools');
  const folders = [...new Set(processes.map(({ folder }) => folder))];
  return [
    ...folders.map((folder) => ({
      name: basename(folder),
      entries: processes
        .filter((each) => each.folder === folder)
        .map(({ entry }) => posix.join(folder, entry))
        .concat(commandsOf(folder)),
      files: readAtRunTime(folder),
      telemetry: true,
    })),
    {
      name: 'migrate',
      entries: ['tools/migrate.ts'],
      files: [
        'packages/platform/migrations',
        ...servicesWithData().map(({ service }) => `services/${service}/prisma/migrations`),
      ],
      telemetry: false,
    },
  ];
}

/** Programs beside the processes: things an operator runs once in a pod. */
function commandsOf(folder: string): string[] {
  return [`${folder}/src/rebuild.ts`].filter((path) => existsSync(join(root, path)));
}

/** What is not code: GraphQL modules, the operations that pages may ask, and the built pages. */
function readAtRunTime(folder: string): string[] {
  if (folder === 'frontend') return ['frontend/dist/client', 'frontend/dist/server', 'frontend/flags.json'];
  if (folder === 'services/identity')
    return ['styles.css', 'passkeys.js'].map((name) => `services/identity/src/pages/${name}`);
  if (folder !== 'bff') return [];
  const modules = readdirSync(join(root, 'bff/src/modules'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => posix.join('bff/src/modules', file))
    .sort();
  return [...modules, 'frontend/src/gen/persisted-operations.json'];
}
