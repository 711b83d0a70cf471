import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Finding, Outcome } from './finding.ts';
import { listFiles } from './source-files.ts';

/** Checks that links and file names in documents exist. */
export function checkDocuments(root: string): Outcome {
  const paths = listFiles(root, '').filter((path) => path.endsWith('.md'));
  const exists = (path: string) => existsSync(join(root, path));
  const texts = paths.map((path): [string, string] => [path, readFileSync(join(root, path), 'utf8')]);
  const findings = texts.flatMap(([path, text]) => findDocumentFaults(path, text, exists));
  const links = texts.reduce((sum, [, text]) => sum + parseLinks(text).length, 0);
  return { findings, summary: `${paths.length} documents, ${links} links` };
}

/** Returns broken links and missing file names. */
export function findDocumentFaults(path: string, text: string, exists: (path: string) => boolean): Finding[] {
  const targets = parseLinks(text)
    .map((link) => ({ link, target: posix.join(posix.dirname(path), link) }))
    .filter(({ target }) => target.startsWith('..') || !exists(target));
  return [
    ...targets.map(({ link }) => ({ path, says: `the link ${link} is broken` })),
    ...findNamedFiles(text)
      .filter((name) => !exists(name))
      .map((name) => ({ path, says: `there is no ${name}` })),
  ];
}

/** Returns link targets within this repository without their anchors, including images. */
function parseLinks(text: string): string[] {
  return [...removeCodeBlocks(text).matchAll(/(?:\]\(|\b(?:src|srcset|href)=")([^)\s"]+)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));
}

/** Returns file names given in full, from the root. */
function findNamedFiles(text: string): string[] {
  const named =
    /`((?:services|packages|bff|frontend|tools|docs|proto)\/[\w./-]+\.(?:tsx?|mjs|md|sql|proto|graphql|prisma|json|sh))`/g;
  return [...new Set([...removeCodeBlocks(text).matchAll(named)].map(([, name = '']) => name))];
}

function removeCodeBlocks(text: string): string {
  return text.replaceAll(/^```[\s\S]*?^```/gm, '');
}
