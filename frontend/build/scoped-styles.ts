import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Plugin, preprocessCSS, type ResolvedConfig, resolveConfig } from 'vite';

/** Sheets of whole pages, which are loaded as files: they bring the styles of the features that they import. */
const pageSheets = ['src/app/styles.css', 'src/app/portal.css'];

const namesOf = '\0class-names:';
const rulesOf = '\0scoped-rules:';
const moduleEnd = '.module.css';

/**
 * Scopes the style sheets of features with Vite's CSS Modules. Each script that imports one gets the class names as constants of its own,
 * so that the bundler writes them where they are used, and no file of names is loaded. The rules come with a sheet of whole pages, or with
 * the script if no such sheet imports them.
 */
export function scopedStyles(root: string): Plugin {
  const source = join(root, 'src');
  return {
    name: 'scoped-styles',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id.startsWith(namesOf) || id.startsWith(rulesOf)) return id;
      if (!id.endsWith(moduleEnd) || !importer) return null;
      const file = id.startsWith('#src/') ? join(source, id.slice('#src/'.length)) : join(dirname(importer), id);
      return `${namesOf}${file.slice(0, -moduleEnd.length)}:${importer.replaceAll('.', '-')}`;
    },
    async load(id) {
      if (id.startsWith(namesOf)) {
        const sheet = id.slice(namesOf.length).split(':')[0] ?? '';
        const file = `${sheet}${moduleEnd}`;
        this.addWatchFile(file);
        const { names } = await scopeSheet(file);
        const isElsewhere = readPageSheets(root).has(file) || this.environment.config.consumer === 'server';
        const rules = isElsewhere ? '' : `import '${rulesOf}${sheet}.css';\n`;
        return { code: `${rules}${writeNames(names)}`, map: null, moduleSideEffects: !isElsewhere };
      }
      if (!id.startsWith(rulesOf)) return null;
      const file = id.slice(rulesOf.length).replace(/\.css(\?.*)?$/, moduleEnd);
      this.addWatchFile(file);
      return (await scopeSheet(file)).css;
    },
    async transform(code, id) {
      const file = id.replace(/\?.*$/, '');
      if (!isPageSheet(root, file)) return null;
      const { css, files } = await bringIn(file, code);
      for (const each of files) this.addWatchFile(each);
      return { code: css, map: null };
    },
  };
}

interface ScopedSheet {
  css: string;
  /** Scoped names, by their form in scripts. */
  names: Record<string, string>;
}

const scoped = new Map<string, { text: string; sheet: Promise<ScopedSheet> }>();

/** Returns the rules of a feature's sheet with scoped names, and these names. */
export function scopeSheet(file: string): Promise<ScopedSheet> {
  const text = readFileSync(file, 'utf8');
  const known = scoped.get(file);
  if (known?.text === text) return known.sheet;
  const sheet = scope(file, text);
  scoped.set(file, { text, sheet });
  return sheet;
}

async function scope(file: string, text: string): Promise<ScopedSheet> {
  const { code, modules = {} } = await preprocessCSS(text, file, await scoping());
  return { css: code, names: modules };
}

let resolved: Promise<ResolvedConfig> | undefined;

/** The same in every build, so that the server renders the names that the sheets have. */
function scoping(): Promise<ResolvedConfig> {
  resolved ??= resolveConfig(
    {
      configFile: false,
      logLevel: 'warn',
      css: {
        postcss: {},
        modules: {
          localsConvention: 'camelCaseOnly',
          generateScopedName: (name, sheet) => `${basename(sheet, moduleEnd)}_${name}`,
        },
      },
    },
    'build',
  );
  return resolved;
}

function writeNames(names: Readonly<Record<string, string>>): string {
  return Object.entries(names)
    .map(([name, scoped]) => `export const ${name} = ${JSON.stringify(scoped)};\n`)
    .join('');
}

function isPageSheet(root: string, file: string): boolean {
  return pageSheets.some((sheet) => file === join(root, sheet));
}

/** Returns the features' sheets that a sheet of whole pages imports. */
function readPageSheets(root: string): ReadonlySet<string> {
  return new Set(
    pageSheets.flatMap((sheet) => {
      const file = join(root, sheet);
      return [...readFileSync(file, 'utf8').matchAll(importLine)]
        .map(([, path = '']) => join(dirname(file), path))
        .filter((path) => path.endsWith(moduleEnd));
    }),
  );
}

const importLine = /^@import "([^"]+)";$/gm;

/**
 * Replaces imports by what they import, from the first feature on: rules may not come before an import. The order stays. These sheets
 * name no other files.
 */
async function bringIn(file: string, code: string): Promise<{ css: string; files: string[] }> {
  const imports = [...code.matchAll(importLine)].map(([line, path = '']) => ({
    line,
    path: join(dirname(file), path),
  }));
  const first = imports.findIndex(({ path }) => path.endsWith(moduleEnd));
  const later = first < 0 ? [] : imports.slice(first);
  let css = code;
  for (const { line, path } of later) {
    const rules = path.endsWith(moduleEnd) ? (await scopeSheet(path)).css : readFileSync(path, 'utf8');
    css = css.replace(line, () => rules);
  }
  return { css, files: later.map(({ path }) => path) };
}
