import { expect, it } from 'vitest';
import { specialties } from './specialties.ts';
import { specialtiesByDemand } from './specialties-by-demand.ts';

it('starts with Anxiety and Depression, and has every specialty once', () => {
  expect(specialtiesByDemand.slice(0, 2)).toEqual(['Anxiety', 'Depression']);
  expect(specialtiesByDemand.toSorted()).toEqual(specialties.toSorted());
});

it('then keeps the order of the spec', () => {
  expect(specialtiesByDemand.slice(8, 11)).toEqual(['Addiction', 'Adoption', 'Aging']);
});
