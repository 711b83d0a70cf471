import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { generateGraphql } from './graphql.ts';
import { runWhenChanged, type Step } from './when-changed.ts';

/** Generates everything that is not committed, offline: protobuf messages, Prisma clients and GraphQL types. */
const root = join(import.meta.dirname, '../..');

const services = readdirSync(join(root, 'services')).filter((name) =>
  existsSync(join(root, 'services', name, 'prisma/schema.prisma')),
);

const steps: Step[] = [
  {
    name: 'protobuf',
    inputs: ['proto', 'packages/proto/package.json'],
    output: 'packages/proto/src/gen',
    run: () => {
      rmSync(join(root, 'packages/proto/src/gen'), { recursive: true, force: true });
      command('@bufbuild/buf', 'buf', ['generate'], 'proto');
    },
  },
  ...services.map(
    (name): Step => ({
      name: `prisma ${name}`,
      inputs: [`services/${name}/prisma/schema.prisma`, 'package-lock.json'],
      output: `services/${name}/src/gen/prisma`,
      run: () => command('prisma', 'prisma', ['generate', '--schema', 'prisma/schema.prisma'], `services/${name}`),
    }),
  ),
  {
    name: 'graphql',
    inputs: ['bff/src/modules', 'frontend/src', 'tools/generate', 'package-lock.json'],
    output: 'frontend/src/gen',
    run: () => generateGraphql(root),
  },
  {
    name: 'class names',
    inputs: ['frontend/src', 'frontend/build', 'package-lock.json'],
    output: 'frontend/src/gen/styles',
    run: () => runProgram(join(root, 'frontend/build/write-style-types.ts')),
  },
];

await runWhenChanged(root, steps);

function runProgram(program: string): void {
  const result = spawnSync(process.execPath, [program], { encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`${program} failed\n${result.stdout}${result.stderr}`);
}

function command(packageName: string, bin: string, args: string[], folder: string): void {
  const manifest = createRequire(join(root, 'package.json')).resolve(`${packageName}/package.json`);
  const { bin: bins } = createRequire(manifest)(manifest) as { bin: Record<string, string> };
  const script = join(dirname(manifest), bins[bin] ?? bin);
  const result = spawnSync(process.execPath, [script, ...args], {
    cwd: join(root, folder),
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
      // `prisma generate` needs no engine, but downloads one unless this is set.
      PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
  });
  if (result.status !== 0) throw new Error(`${bin} failed in ${folder}\n${result.stdout}${result.stderr}`);
}
