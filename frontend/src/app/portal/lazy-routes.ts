import type { RouteObject } from 'react-router';
import { lazily } from '#src/lib/modules/lazily.ts';

/** Returns the same routes, which reload the page when their code is missing: route files just use `lazy`. */
export function reloadingRoutes(routes: RouteObject[], wrap = lazily): RouteObject[] {
  return routes.map((route): RouteObject => {
    const { lazy } = route;
    const own: RouteObject = typeof lazy === 'function' ? { ...route, lazy: wrap(lazy) } : route;
    return own.children ? { ...own, children: reloadingRoutes(own.children, wrap) } : own;
  });
}
