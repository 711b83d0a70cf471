import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Finding, Outcome } from './finding.ts';
import { filesBelow } from './source-files.ts';

/** Documents lead only to what is there. */
export function checkDocuments(root: string): Outcome {
  const paths = filesBelow(root, '').filter((path) => path.endsWith('.md'));
  const exists = (path: string) => existsSync(join(root, path));
  const texts = paths.map((path): [string, string] => [path, readFileSync(join(root, path), 'utf8')]);
  const findings = texts.flatMap(([path, text]) => documentFaults(path, text, exists));
  const links = texts.reduce((sum, [, text]) => sum + linksOf(text).length, 0);
  return { findings, summary: `${paths.length} documents, ${links} links` };
}

/** Links and file names that lead nowhere. */
export function documentFaults(path: string, text: string, exists: (path: string) => boolean): Finding[] {
  const targets = linksOf(text)
    .map((link) => ({ link, target: posix.join(posix.dirname(path), link) }))
    .filter(({ target }) => target.startsWith('..') || !exists(target));
  return [
    ...targets.map(({ link }) => ({ path, says: `the link ${link} leads nowhere` })),
    ...filesNamedIn(text)
      .filter((name) => !exists(name))
      .map((name) => ({ path, says: `there is no ${name}` })),
  ];
}

/** Targets of links into this repository, without their anchors; pictures too. */
function linksOf(text: string): string[] {
  return [...withoutBlocks(text).matchAll(/(?:\]\(|\b(?:src|srcset|href)=")([^)\s"]+)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));
}

/** Files named in full, from the root. */
function filesNamedIn(text: string): string[] {
  const named =
    /`((?:services|packages|bff|frontend|tools|docs|proto)\/[\w./-]+\.(?:tsx?|mjs|md|sql|proto|graphql|prisma|json|sh))`/g;
  return [...new Set([...withoutBlocks(text).matchAll(named)].map(([, name = '']) => name))];
}

function withoutBlocks(text: string): string {
  return text.replaceAll(/^```[\s\S]*?^```/gm, '');
}
