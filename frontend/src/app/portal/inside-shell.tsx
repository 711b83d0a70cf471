import type { RouteObject } from 'react-router';
import { BrokenPage } from './broken-page.tsx';

/** Returns the pages inside a shell, which stays when one of them fails. */
export function placeInsideShell(pages: RouteObject[]): RouteObject[] {
  return [{ errorElement: <BrokenPage />, children: pages }];
}
