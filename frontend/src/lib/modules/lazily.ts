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

/** The code of a route or an island, asked for when it is needed: `{ path, lazy: lazily(() => import('./page.tsx')...) }`. */
export function lazily<Module>(begin: () => Promise<Module>): () => Promise<Module> {
  return () => loader.load(begin);
}

/** A page is whole: what fails from now on is another failure. */
export const modulesSettled = loader.settled;

/** How the page is loaded anew: one that was on its way elsewhere arrives there. */
export function reloadBy(way: () => void): void {
  reload = way;
}
