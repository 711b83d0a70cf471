import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Finding, Outcome } from '../finding.ts';
import { isTest, listFiles, type SourceFile } from '../source-files.ts';
import { listSelectors, listWrittenClasses, splitClasses } from './read-classes.ts';

export interface StyledSources {
  /** Style sheets by path. */
  sheets: ReadonlyMap<string, string>;
  files: readonly Pick<SourceFile, 'path' | 'text'>[];
  /** How many selectors of a feature's sheet name a class of the design system by `:global()`. These numbers may only fall. */
  limits: Readonly<Record<string, number>>;
}

/** react-easy-crop adds a style element, which the content policy refuses: the feature that shows it has its rules. */
const foreign = /^reactEasyCrop_/;

/** No class of one feature reaches another: its sheets are modules, and its scripts write no other plain class than the design system's. */
export function checkScopedStyles(root: string, sources: readonly SourceFile[]): Outcome {
  const paths = listFiles(root, 'frontend/src').filter((path) => path.endsWith('.css'));
  const sheets = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const limits = JSON.parse(
    readFileSync(join(root, 'tools/check/styles/limits.json'), 'utf8'),
  ) as StyledSources['limits'];
  const features = [...sheets.keys()].filter(isOfFeature);
  const inAll = Object.values(limits).reduce((sum, count) => sum + count, 0);
  const summary = `${features.length} sheets of features are scoped; ${inAll} selectors name a class of the design system`;
  return { findings: findUnscoped({ sheets, files: sources, limits }), summary };
}

export function findUnscoped({ sheets, files, limits }: StyledSources): Finding[] {
  const shared = listShared(sheets);
  const own = [...sheets].filter(([path]) => isOfFeature(path));
  const modules = own.filter(([path]) => path.endsWith('.module.css'));
  return [
    ...own
      .filter(([path]) => !path.endsWith('.module.css'))
      .map(([path]) => ({ path, says: 'a feature has CSS Modules: name it .module.css' })),
    ...findTwins(modules.map(([path]) => path)),
    ...modules.flatMap(([path, css]) => checkSheet(path, css, shared, limits[path] ?? 0)),
    ...modules.flatMap(([path, css]) => findUnused(path, css, files)),
    ...files.filter(({ path }) => isOfFeature(path) && !isTest(path)).flatMap((file) => checkScript(file, shared)),
  ];
}

function isOfFeature(path: string): boolean {
  return path.startsWith('frontend/src/features/');
}

/** Returns the classes of the design system: those of every sheet that is no module. */
function listShared(sheets: StyledSources['sheets']): ReadonlySet<string> {
  const shared = [...sheets].filter(([path]) => !isOfFeature(path) && !path.endsWith('.module.css'));
  return new Set(shared.flatMap(([, css]) => listSelectors(css)).flatMap((selector) => splitClasses(selector).own));
}

/** A scoped name begins with the name of its sheet. */
function findTwins(paths: readonly string[]): Finding[] {
  return paths.flatMap((path, index) => {
    const twin = paths.slice(0, index).find((other) => basename(other) === basename(path));
    return twin ? [{ path, says: `${twin} has the same name, so their classes would be the same` }] : [];
  });
}

function checkSheet(path: string, css: string, shared: ReadonlySet<string>, limit: number): Finding[] {
  const selectors = listSelectors(css).map((selector) => {
    const { own, global } = splitClasses(selector);
    return { selector, own, global: global.filter((name) => !foreign.test(name)) };
  });
  const bare = selectors.filter(({ own }) => own.length === 0);
  const unknown = selectors.flatMap(({ global }) => global).filter((name) => !shared.has(name));
  const count = selectors.filter(({ global }) => global.length > 0).length;
  return [
    ...bare.map(({ selector }) => ({ path, says: `${selector} has no class of this sheet, so it reaches every page` })),
    ...unknown.map((name) => ({
      path,
      says: `:global(.${name}) is no class of the design system (frontend/src/ui)`,
    })),
    ...(count > limit
      ? [{ path, says: `${count} selectors with :global(), more than ${limit}: give the element a class of its own` }]
      : []),
    ...(count < limit
      ? [{ path, says: `now ${count} with :global(): lower its number in tools/check/styles/limits.json` }]
      : []),
  ];
}

function findUnused(path: string, css: string, files: StyledSources['files']): Finding[] {
  const users = files
    .filter(({ text }) => text.includes(`#${path.slice('frontend/'.length)}'`))
    .map(({ text }) => text);
  const names = new Set(listSelectors(css).flatMap((selector) => splitClasses(selector).own));
  return [...names]
    .filter((name) => !users.some((text) => new RegExp(`[sS]tyles\\.${camelCase(name)}\\b`).test(text)))
    .map((name) => ({ path, says: `no script uses .${name}` }));
}

function camelCase(name: string): string {
  return name.replaceAll(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function checkScript({ path, text }: Pick<SourceFile, 'path' | 'text'>, shared: ReadonlySet<string>): Finding[] {
  return [...new Set(listWrittenClasses(text))]
    .filter((name) => !shared.has(name))
    .map((name) => ({ path, says: `'${name}' is no class of the design system: take it from the feature's module` }));
}
