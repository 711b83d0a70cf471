import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPreviousRelease } from '../deploy/previous-release.ts';
import { printSchemaOf } from '../generate/printed-schema.ts';
import type { Finding, Outcome } from './finding.ts';
import { listFiles } from './source-files.ts';

const modules = 'bff/src/modules';
const schema = 'bff/schema.graphql';

/**
 * Checks the contracts: the printed schema matches its modules, on disk and committed; protobuf lints, imports no other service, and stays
 * compatible with the base.
 */
export function checkContracts(root: string): Outcome {
  const findings = [
    ...findSchemaDrift(
      listFiles(root, modules)
        .filter((path) => path.endsWith('.graphql'))
        .map((path) => readFileSync(join(root, path), 'utf8')),
      readFileSync(join(root, schema), 'utf8'),
      'on disk',
    ),
    ...buf(root, ['lint'], 'buf lint'),
    ...listFiles(root, 'proto')
      .filter((path) => path.endsWith('.proto'))
      .flatMap((path) => findImportFaults(path, readFileSync(join(root, path), 'utf8'))),
  ];
  const base = findBase(root);
  if (!base) return { findings, summary: 'schema matches its modules; proto lints; history not compared: no git here' };
  findings.push(...findCommittedDrift(root), ...findBreakingFaults(root, base.ref));
  return {
    findings,
    summary: `schema matches its modules, on disk and committed; proto lints and is compatible with ${base.name}`,
  };
}

/** A service's messages change with that service. Shared messages are in linden/resource. */
export function findImportFaults(path: string, text: string): Finding[] {
  const own = getArea(path.replace(/^proto\//, ''));
  return [...text.matchAll(/^import "(linden\/[^"]+)";/gm)]
    .map(([, target = '']) => target)
    .filter((target) => getArea(target) !== own && getArea(target) !== 'linden/resource')
    .map((target) => ({
      path,
      says: `imports ${target} of another service; shared messages belong in linden/resource`,
    }));
}

function getArea(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

/** @param where 'on disk' or 'as committed' */
export function findSchemaDrift(texts: string[], committed: string, where: string): Finding[] {
  if (printSchemaOf(texts) === committed) return [];
  return [{ path: schema, says: `${where} differs from the modules; run npm run generate and commit it` }];
}

function findCommittedDrift(root: string): Finding[] {
  const listed = git(root, ['ls-tree', '-r', '--name-only', 'HEAD', modules]);
  const paths = (listed ?? '').split('\n').filter((path) => path.endsWith('.graphql'));
  if (paths.length === 0) return [];
  const texts = paths.sort().map((path) => git(root, ['show', `HEAD:${path}`]) ?? '');
  return findSchemaDrift(texts, git(root, ['show', `HEAD:${schema}`]) ?? '', 'as committed');
}

/** Returns the base: the last release, or in a shallow clone the last commit. */
function findBase(root: string): { ref: string; name: string } | undefined {
  if (!existsSync(join(root, '.git'))) return undefined;
  const release = findPreviousRelease(root);
  if (release) return { ref: release, name: 'the last release' };
  const hasProto = git(root, ['ls-tree', '--name-only', 'HEAD', 'proto']);
  return hasProto ? { ref: 'HEAD', name: 'the last commit' } : undefined;
}

/** Compares with a copy of the base, because buf cannot read a linked work tree as a repository. */
function findBreakingFaults(root: string, ref: string): Finding[] {
  const copy = mkdtempSync(join(tmpdir(), 'linden-proto-'));
  try {
    const archive = spawnSync('git', ['archive', ref, 'proto'], { cwd: root, maxBuffer: 64 * 1024 * 1024 });
    spawnSync('tar', ['-x', '-C', copy], { input: archive.stdout });
    return buf(root, ['breaking', '--against', join(copy, 'proto')], 'buf breaking');
  } finally {
    rmSync(copy, { recursive: true });
  }
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
