import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPreviousRelease } from '../deploy/previous-release.ts';
import { printSchemaOf } from '../generate/printed-schema.ts';
import type { Finding, Outcome } from './finding.ts';
import { isTest, listFiles, type SourceFile } from './source-files.ts';

const modules = 'bff/src/modules';
const schema = 'bff/schema.graphql';

/**
 * Checks the contracts: the printed schema matches its modules, on disk and committed; protobuf lints, imports no other service, names no
 * unknown refusal code, and stays compatible with the base; errors name a field by its JSON path.
 */
export function checkContracts(root: string, sources: readonly SourceFile[]): Outcome {
  const protos = listFiles(root, 'proto')
    .filter((path) => path.endsWith('.proto'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const findings = [
    ...findSchemaDrift(
      listFiles(root, modules)
        .filter((path) => path.endsWith('.graphql'))
        .map((path) => readFileSync(join(root, path), 'utf8')),
      readFileSync(join(root, schema), 'utf8'),
      'on disk',
    ),
    ...buf(root, ['lint'], 'buf lint'),
    ...protos.flatMap(({ path, text }) => findImportFaults(path, text)),
    ...findUnknownCodes(protos),
    ...findContractSpellings(sources),
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

type Proto = { readonly path: string; readonly text: string };

/** Finds refusal codes in comments of services and RPCs, and after a status anywhere, that the registry does not have. */
export function findUnknownCodes(protos: readonly Proto[]): Finding[] {
  const values = protos.flatMap(({ text }) => [...text.matchAll(/^ *([A-Z]\w+) = \d+/gm)].map(([, name = '']) => name));
  // Comments name values of an enum without their prefix.
  const isKnown = (word: string) => statuses.has(word) || values.some((value) => value.endsWith(`_${word}`));
  return protos.flatMap(({ path, text }) =>
    [...new Set(listClaimedCodes(text))]
      .filter((word) => !isKnown(word))
      .map((word) => ({ path, says: `a comment names the code ${word}; ${registry} does not have it` })),
  );
}

const registry = 'proto/linden/resource/v1/refusal.proto';

/** Statuses of gRPC with an underscore. OUT_OF_RANGE is also a code. */
const statuses: ReadonlySet<string> = new Set([
  'ALREADY_EXISTS',
  'DATA_LOSS',
  'DEADLINE_EXCEEDED',
  'FAILED_PRECONDITION',
  'INVALID_ARGUMENT',
  'NOT_FOUND',
  'PERMISSION_DENIED',
  'RESOURCE_EXHAUSTED',
]);

function listClaimedCodes(text: string): string[] {
  const comments = [
    ...[...text.matchAll(/((?:^ *\/\/.*\n)+) *(?:rpc|service) /gm)].map(([, comment = '']) => comment),
    ...[...text.matchAll(/\b(?:[A-Z]+_[A-Z_]+|UNAVAILABLE) \(([^)]*)\)/g)].map(([, codes = '']) => codes),
  ];
  return comments.flatMap((comment) => comment.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g) ?? []);
}

/** Finds errors whose field is spelled as in the contract (`us_state`). A field is a JSON path (`usState`), so that no caller converts it. */
export function findContractSpellings(sources: readonly SourceFile[]): Finding[] {
  return sources
    .filter(({ path }) => makesErrors.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(contractField)].map(({ groups }) => ({
        path,
        says: `an error names the field ${groups?.call ?? groups?.pair ?? groups?.named}; write its JSON path`,
      })),
    );
}

/** Stores name columns, and the queries of search name fields of its index. */
const makesErrors = /^(bff|services\/[^/]+)\/src\/(?!store\/|domain\/queries\/)/;
const spelling = /[\w.${}]*[a-z]_[a-z][\w.${}]*/.source;
const thrower =
  /\b(?:invalid|conflict|denied|badInput|refuse\w*|read\w*|required\w*|parse\w*|field|\w*[fF]aults?|faultWhen)/.source;
const contractField = new RegExp(
  [
    // The last argument of a function that throws, or the argument before the code.
    `${thrower}\\((?:[^()]|\\([^()]*\\))*?['\`](?<call>${spelling})['\`](?=\\s*,?\\s*\\)|,\\s*'[A-Z])`,
    `['\`](?<pair>${spelling})['\`](?=,\\s*'[A-Z][A-Z_]{4,}'[,\\]])`,
    `\\bfield(?:\\??:|\\s*=)\\s*['\`](?<named>${spelling})['\`]`,
  ].join('|'),
  'g',
);

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
