import type { RouteObject } from 'react-router';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';

/** Returns the same routes, which reload the page when their code is missing: route files just use `lazy`. */
export function wrapLazyRoutes(routes: RouteObject[], wrap = loadLazily): RouteObject[] {
  return routes.map((route): RouteObject => {
    const { lazy } = route;
    const own: RouteObject = typeof lazy === 'function' ? { ...route, lazy: wrap(lazy) } : route;
    return own.children ? { ...own, children: wrapLazyRoutes(own.children, wrap) } : own;
  });
}
