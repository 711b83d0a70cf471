/** True in `npm run test:deep`, which runs the long form of every file that imports this one. */
export const isDeep = process.env.TEST_DEPTH === 'deep';

/** Returns the short form for `npm test`, the long form for `npm run test:deep`. */
export function chooseByDepth<Size>(short: Size, long: Size): Size {
  return isDeep ? long : short;
}

/** Returns the first of a list for `npm test`, all of it for `npm run test:deep`. */
export function sampleByDepth<Row>(rows: readonly Row[], count = 1): readonly Row[] {
  return isDeep ? rows : rows.slice(0, count);
}
