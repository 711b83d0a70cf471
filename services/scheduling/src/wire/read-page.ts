import { invalid } from '@linden/platform/domain-error';

const usualPage = 50;
const maxPageSize = 100;

/** Reads which part of a list is asked for. @returns the bounds for `slice` */
export function readPage({ pageSize, skip }: { readonly pageSize: number; readonly skip: number }): [number, number] {
  if (pageSize < 0 || pageSize > maxPageSize) throw invalid('OUT_OF_RANGE', `between 0 and ${maxPageSize}`, 'pageSize');
  if (skip < 0) throw invalid('OUT_OF_RANGE', 'must not be negative', 'skip');
  return [skip, skip + (pageSize || usualPage)];
}
