import { expect, it, vi } from 'vitest';
import { createPackagedCities } from './packaged-cities.ts';

const places = [{ zipcode: '94609', city: 'Oakland', state: 'CA' }] as const;
const zipCodes = { suggest: vi.fn(async () => [...places]) };

it('suggests cities from the only matching file, which is loaded once', async () => {
  const o = vi.fn(async () => ['Oakland|CA|20', 'Nowhere|ZZ|1', 'torn']);
  const cities = createPackagedCities({ '/dist/places/cities/o.json': o }, zipCodes);
  expect(await cities.suggest('Oak', '')).toEqual(['Oakland, CA']);
  await cities.suggest('Oakl', '');
  expect(o).toHaveBeenCalledTimes(1);
});

it('suggests a ZIP code with its city', async () => {
  expect(await createPackagedCities({}, zipCodes).suggest('12 Alder Lane 94609', '')).toEqual(['Oakland, CA 94609']);
});

it.each([
  ['a missing file', {}],
  ['a file that does not load', { '/o.json': () => Promise.reject(new Error('away')) }],
  ['a file in another format', { '/o.json': async () => 'soon' }],
])('%s suggests nothing', async (_, files) => {
  expect(await createPackagedCities(files, zipCodes).suggest('Oak', '')).toEqual([]);
});
