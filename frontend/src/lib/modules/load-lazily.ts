import { reportError } from '../error-reporting/report-error.ts';
import { createModuleLoader } from './module-loader.ts';

let reload = () => location.reload();

const loader = createModuleLoader({
  session: {
    getItem: (key) => sessionStorage.getItem(key),
    setItem: (key, value) => sessionStorage.setItem(key, value),
    removeItem: (key) => sessionStorage.removeItem(key),
  },
  reload: () => reload(),
  later: (work, ms) => void setTimeout(work, ms),
  report: (error) => reportError(error, 'module'),
});

/** Loads the code of a route or an island on demand: `{ path, lazy: loadLazily(() => import('./page.tsx')...) }`. */
export function loadLazily<Module>(begin: () => Promise<Module>): () => Promise<Module> {
  return () => loader.load(begin);
}

/** Marks the page as complete; a later failure starts a new count. */
export const markModulesSettled = loader.settled;

/** Sets how the page is reloaded; a navigation in progress arrives at its target. */
export function setReload(way: () => void): void {
  reload = way;
}
