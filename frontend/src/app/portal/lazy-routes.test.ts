import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { reloadingRoutes } from './lazy-routes.ts';

const page = async () => ({ Component: () => null });

test('every lazy route is wrapped, however deep, and nothing else is changed', async () => {
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
