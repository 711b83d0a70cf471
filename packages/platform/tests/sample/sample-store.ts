import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createEmptyDatabase, getRolePassword, type TestDatabase } from '@linden/testkit/stores/test-database';
import type { PrismaPg } from '@prisma/adapter-pg';
import { migrateService } from '#src/store/migrate.ts';
import { openStore, type Store } from '#src/store/store.ts';

type Diary = { id: bigint; account: string; subject: string | null; words: string };
type Room = { id: string; name: string; revision: bigint; note: string | null };

/** The part of the generated client that the tests use. */
export interface SampleClient {
  room: {
    create(args: { data: Partial<Room> }): Promise<Room>;
    findMany(args?: { where?: Partial<Room> }): Promise<Room[]>;
    count(): Promise<number>;
  };
  diary: {
    createMany(args: { data: Partial<Diary>[] }): Promise<{ count: number }>;
    findMany(args?: { where?: Partial<Diary> }): Promise<Diary[]>;
    updateMany(args: { data: Partial<Diary> }): Promise<{ count: number }>;
    deleteMany(): Promise<{ count: number }>;
  };
  $queryRaw<T>(text: TemplateStringsArray, ...values: unknown[]): Promise<T>;
  $queryRawUnsafe<T>(text: string, ...values: unknown[]): Promise<T>;
  $transaction<T>(work: (tx: never) => Promise<T>, options: Record<string, unknown>): Promise<T>;
  $disconnect(): Promise<void>;
}

const schema = join(import.meta.dirname, 'schema.prisma');
const generated = join(import.meta.dirname, 'gen/prisma/client.ts');

/** Creates a migrated database of the sample service and a store on it with few connections. */
export async function openSample(
  max = 4,
  /** Gives only the store another route to the database. */
  reroute = (url: string) => url,
): Promise<{ database: TestDatabase; store: Store<SampleClient, 'diary'>; close(): Promise<void> }> {
  const database = await createEmptyDatabase();
  const dir = join(import.meta.dirname, 'migrations');
  await migrateService({
    url: database.adminUrl,
    service: 'sample',
    dir,
    appPassword: getRolePassword('sample_app'),
    auditPassword: getRolePassword('sample_audit'),
  });
  const SampleClient = await sampleClientClass();
  const store = openStore<SampleClient, 'diary'>((adapter) => new SampleClient({ adapter }), {
    url: reroute(database.urlOf('sample')),
    schema: 'sample',
    max,
  });
  return {
    database,
    store,
    async close() {
      await store.close();
      await database.drop();
    },
  };
}

async function sampleClientClass(): Promise<new (options: { adapter: PrismaPg }) => SampleClient> {
  const isThere = existsSync(generated) && statSync(generated).mtimeMs >= statSync(schema).mtimeMs;
  if (!isThere) generateClient();
  return (await import(/* @vite-ignore */ generated)).PrismaClient;
}

function generateClient(): void {
  const manifest = createRequire(import.meta.url).resolve('prisma/package.json');
  const cli = join(dirname(manifest), 'build/index.js');
  const run = spawnSync(process.execPath, [cli, 'generate', '--schema', schema], {
    encoding: 'utf8',
    // Generation needs no engine, but would download one unless told where it is.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true', PRISMA_HIDE_UPDATE_MESSAGE: '1' },
  });
  if (run.status !== 0) throw new Error(`prisma generate failed\n${run.stdout}${run.stderr}`);
}
