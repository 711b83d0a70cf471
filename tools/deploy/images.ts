import { existsSync, readdirSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { root } from '../bootstrap/places.mjs';
import { listServicesWithData } from '../services-with-data.ts';
import { applications } from '../world/applications.ts';

/** The contents of one image. Paths are relative to the root of the checkout, and the same in the image. */
export type Image = {
  name: string;
  /** Our own programs; the image runs the first by default. */
  entries: string[];
  /** Files and folders that programs read at run time. */
  files: string[];
  /** Whether programs run with telemetry, whose address the chart sets. */
  telemetry: boolean;
};

/** Lists every image: one per folder with processes in the list of applications, and one for migrations. */
export function listImages(): Image[] {
  const processes = applications.flat().filter(({ folder }) => folder !== 'tools');
  const folders = [...new Set(processes.map(({ folder }) => folder))];
  return [
    ...folders.map((folder) => ({
      name: basename(folder),
      entries: processes
        .filter((each) => each.folder === folder)
        .map(({ entry }) => posix.join(folder, entry))
        .concat(listCommands(folder)),
      files: listRuntimeFiles(folder),
      telemetry: true,
    })),
    {
      name: 'migrate',
      entries: ['tools/migrate.ts'],
      files: [
        'packages/platform/migrations',
        ...listServicesWithData().map(({ service }) => `services/${service}/prisma/migrations`),
      ],
      telemetry: false,
    },
  ];
}

/** Lists programs beside the processes that an operator runs once in a pod. */
function listCommands(folder: string): string[] {
  return [`${folder}/src/rebuild.ts`].filter((path) => existsSync(join(root, path)));
}

/** Lists data files: GraphQL modules, the operations of pages, and the built pages. */
function listRuntimeFiles(folder: string): string[] {
  if (folder === 'frontend') return ['frontend/dist/client', 'frontend/dist/server', 'frontend/flags.json'];
  if (folder === 'services/identity')
    return ['styles.css', 'passkeys.js', 'recovery-codes.js'].map((name) => `services/identity/src/web/pages/${name}`);
  if (folder !== 'bff') return [];
  const modules = readdirSync(join(root, 'bff/src/modules'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => posix.join('bff/src/modules', file))
    .sort();
  return [...modules, 'frontend/src/gen/persisted-operations.json'];
}
