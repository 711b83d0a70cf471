import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { launcherJar } from '../bootstrap/jars.mjs';
import { jvmFolder } from '../bootstrap/places.mjs';
import type { Part } from './part.ts';
import { httpStatus } from './probes.ts';

/**
 * Describes the search engine. The serial collector and the first compiler alone halve its start; a measurement of query
 * speed must not use them.
 */
export function openSearchPart(
  state: string,
  jdk: { home: string; version: number },
  http: number,
  transport: number,
): Part {
  const data = join(state, 'opensearch-3');
  mkdirSync(data, { recursive: true });
  const archive = join(jvmFolder, `classes-${jdk.version}.jsa`);
  const archived = existsSync(archive);
  const fresh = `${archive}.${http}`;
  const quick = ['-Xms1g', '-Xmx1g', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xlog:cds=off'];
  const sharing = archived ? `-XX:SharedArchiveFile=${archive}` : `-XX:ArchiveClassesAtExit=${fresh}`;
  const start = [
    '--enable-native-access=ALL-UNNAMED',
    '-cp',
    classPath(),
    'Launch',
    data,
    String(http),
    String(transport),
  ];
  return {
    name: 'opensearch',
    command: join(jdk.home, 'bin/java'),
    args: [...quick, sharing, ...start],
    cwd: data,
    env: {},
    ports: [http, transport],
    stop: 'close stdin',
    // The first clean stop also writes the class archive, which takes 3 s.
    stopWithin: archived ? 2_500 : 15_000,
    readyWithin: 120_000,
    ready: async () =>
      (await httpStatus(`http://127.0.0.1:${http}/_cluster/health?wait_for_status=yellow&timeout=1s`)) === 200,
    stopped: () => {
      if (!archived && existsSync(fresh)) renameSync(fresh, archive);
    },
  };
}

/** Every jar by name and in one order: the class archive is bound to exactly this list. */
function classPath(): string {
  const lib = join(jvmFolder, 'lib');
  const jars = readdirSync(lib).sort();
  return [launcherJar, ...jars.map((jar) => join(lib, jar))].join(':');
}
