import { expect, it, vi } from 'vitest';
import { packagedPlaces } from './packaged-places.ts';

const nothing = { street: '', city: '', state: '', zipcode: '' };
const nine = vi.fn(async () => ['94609|Oakland|CA', '96501|Nowhere|ZZ', 'torn']);

it('suggests from the only matching file, which is loaded once', async () => {
  const maps = packagedPlaces({
    '/dist/places/9.json': nine,
    '/dist/places/1.json': async () => ['10001|New York|NY'],
  });
  expect(await maps.suggest({ ...nothing, zipcode: '946' })).toEqual([
    { zipcode: '94609', city: 'Oakland', state: 'CA' },
  ]);
  await maps.suggest({ ...nothing, zipcode: '94609' });
  expect(nine).toHaveBeenCalledTimes(1);
});

it.each([
  ['a missing file', {}],
  ['a file that does not load', { '/9.json': () => Promise.reject(new Error('away')) }],
  ['a file in another format', { '/9.json': async () => 'soon' }],
])('%s suggests nothing', async (_, files) => {
  expect(await packagedPlaces(files).suggest({ ...nothing, zipcode: '946' })).toEqual([]);
});
