import type { RouteObject } from 'react-router';
import { lazily } from '#src/lib/modules/lazily.ts';

/** The same routes, each of which loads the page anew when its code is missing: route files just say `lazy`. */
export function reloadingRoutes(routes: RouteObject[], wrap = lazily): RouteObject[] {
  return routes.map((route): RouteObject => {
    const { lazy } = route;
    const own: RouteObject = typeof lazy === 'function' ? { ...route, lazy: wrap(lazy) } : route;
    return own.children ? { ...own, children: reloadingRoutes(own.children, wrap) } : own;
  });
}
