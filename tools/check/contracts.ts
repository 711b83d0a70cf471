import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { printedSchema } from '../generate/printed-schema.ts';
import type { Finding, Outcome } from './finding.ts';
import { filesBelow } from './source-files.ts';

const modules = 'bff/src/modules';
const schema = 'bff/schema.graphql';

/** What reviewers see is what runs: the printed schema, here and as committed, and protobuf that old readers understand. */
export function checkContracts(root: string): Outcome {
  const findings = [
    ...schemaDrift(
      filesBelow(root, modules)
        .filter((path) => path.endsWith('.graphql'))
        .map((path) => readFileSync(join(root, path), 'utf8')),
      readFileSync(join(root, schema), 'utf8'),
      'on disk',
    ),
    ...buf(root, ['lint'], 'buf lint'),
  ];
  const base = baseOf(root);
  if (!base)
    return { findings, summary: 'schema as its modules print it; proto lints; history not compared: no git here' };
  findings.push(...committedDrift(root));
  findings.push(...buf(root, ['breaking', '--against', `../.git#ref=${base.ref},subdir=proto`], 'buf breaking'));
  return {
    findings,
    summary: `schema as its modules print it, on disk and committed; proto lints and breaks nothing of ${base.name}`,
  };
}

/** @param where 'on disk' or 'as committed' */
export function schemaDrift(texts: string[], committed: string, where: string): Finding[] {
  if (printedSchema(texts) === committed) return [];
  return [{ path: schema, says: `${where} is not what the modules print; run npm run generate and commit it` }];
}

function committedDrift(root: string): Finding[] {
  const listed = git(root, ['ls-tree', '-r', '--name-only', 'HEAD', modules]);
  const paths = (listed ?? '').split('\n').filter((path) => path.endsWith('.graphql'));
  if (paths.length === 0) return [];
  const texts = paths.sort().map((path) => git(root, ['show', `HEAD:${path}`]) ?? '');
  return schemaDrift(texts, git(root, ['show', `HEAD:${schema}`]) ?? '', 'as committed');
}

/** The last release, or the last commit while there is none. */
function baseOf(root: string): { ref: string; name: string } | undefined {
  // In a linked work tree `.git` is a file, which buf cannot read as a repository.
  if (!existsSync(join(root, '.git')) || !statSync(join(root, '.git')).isDirectory()) return undefined;
  const tag = git(root, ['describe', '--tags', '--abbrev=0'])?.trim();
  if (tag) return { ref: tag, name: tag };
  const hasProto = git(root, ['ls-tree', '--name-only', 'HEAD', 'proto']);
  return hasProto ? { ref: 'HEAD', name: 'the last commit' } : undefined;
}

function buf(root: string, args: string[], name: string): Finding[] {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/buf'), args, {
    cwd: join(root, 'proto'),
    encoding: 'utf8',
  });
  if (status === 0) return [];
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => line.trim() !== '');
  return (lines.length ? lines : ['could not run']).map((line) => ({ path: 'proto', says: `${name}: ${line}` }));
}

function git(root: string, args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout : undefined;
}
