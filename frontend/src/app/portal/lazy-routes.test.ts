import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { reloadingRoutes } from './lazy-routes.ts';

const page = async () => ({ Component: () => null });

test('wraps every lazy route at any depth and changes nothing else', async () => {
  const wrapped: unknown[] = [];
  const routes: RouteObject[] = [
    { path: '/', id: 'home', Component: () => null },
    { path: '/a', lazy: page, children: [{ path: 'b', children: [{ index: true, lazy: page }] }] },
  ];
  const made = reloadingRoutes(routes, (begin) => {
    wrapped.push(begin);
    return begin;
  });
  expect(wrapped).toEqual([page, page]);
  expect(made).toEqual(routes);
});
