import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { classArchive, openSearchOptions, productionOptions } from '../bootstrap/class-archive.mjs';
import type { Part } from './part.ts';
import { fetchHttpStatus } from './probes.ts';

/** Describes the search engine; `jdk` is the home of the JDK that runs it. */
export function describeOpenSearch(
  state: string,
  jdk: string,
  { http, transport, production }: { http: number; transport: number; production: boolean },
): Part {
  const data = join(state, 'opensearch-3');
  mkdirSync(data, { recursive: true });
  const launch = ['Launch', data, String(http), String(transport)];
  const health = `http://127.0.0.1:${http}/_cluster/health?wait_for_status=yellow&timeout=1s`;
  return {
    name: 'opensearch',
    command: join(jdk, 'bin/java'),
    args: production
      ? [...productionOptions(), ...launch]
      : [`-XX:SharedArchiveFile=${classArchive(jdk)}`, ...openSearchOptions(), ...launch],
    cwd: data,
    env: {},
    ports: [http, transport],
    stop: 'close stdin',
    stopWithin: 2_500,
    idleWithin: 120_000,
    ready: async () => (await fetchHttpStatus(health)) === 200,
  };
}
