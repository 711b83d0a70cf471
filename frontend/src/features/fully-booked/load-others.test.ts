import { describe, expect, it } from 'vitest';
import type { GraphqlFetch } from '#src/lib/graphql-fetch.ts';
import { awayApi, fault } from '../../../tests/fixture-api.ts';
import { loadOthers } from './load-others.ts';

const wanted = {
  shortId: 'me',
  state: 'CA' as const,
  insurance: undefined as string | undefined,
  specialties: ['Grief and Loss'],
  isPrescriber: false,
};

const someone = (shortId: string, isOpen = true) => ({
  slots: isOpen ? [{ start: '2026-11-24T17:00:00Z', location: 'VIRTUAL' }] : [],
  node: { id: shortId, shortId, name: shortId },
});

interface Values {
  specialty?: string[];
  insurance?: string;
}

/** A search that knows who treats what; `asked` fills with the values of each search. */
function search(close: object[], anybody: object[], asked: Values[] = []): GraphqlFetch {
  return async (_operation, variables) => {
    const { values } = variables as { values: Values };
    asked.push(values);
    if (values.insurance === 'Nonsense') return { data: null, faults: [fault('INSURANCE_UNKNOWN')] };
    return {
      data: { limitOffsetMarketplaceProviders: { edges: values.specialty ? close : anybody } },
      faults: [],
    } as never;
  };
}

const names = async (graphql: GraphqlFetch, given = wanted) =>
  (await loadOthers(graphql, given))?.others.map(({ node }) => node.shortId);

describe('others', () => {
  it.each([
    ['those who treat the same come first', [someone('a')], [someone('b'), someone('a')], ['a', 'b']],
    ['nobody is offered to themselves', [someone('me'), someone('a')], [], ['a']],
    ['nor somebody without a time', [someone('a', false)], [someone('b')], ['b']],
    ['six are enough', 'abcdefgh'.split('').map((each) => someone(each)), [], ['a', 'b', 'c', 'd', 'e', 'f']],
    ['nobody is nobody', [], [], []],
  ])('%s', async (_row, close, anybody, shown) => expect(await names(search(close, anybody))).toEqual(shown));

  it('are asked for by state, insurance and kind of care', async () => {
    const asked: Values[] = [];
    await loadOthers(search([someone('a')], [], asked), { ...wanted, insurance: 'Cedar Mutual', isPrescriber: true });
    const both = { state: 'CA', setting: 'BOTH', typeOfCare: 'MEDICATION_MANAGEMENT', insurance: 'Cedar Mutual' };
    expect(asked).toEqual([{ ...both, specialty: ['Grief and Loss'] }, both]);
  });

  it('an insurance nobody knows hides nobody, and nobody is said to take it', async () => {
    const found = await loadOthers(search([someone('a')], []), { ...wanted, insurance: 'Nonsense' });
    expect([found?.others.length, found?.insurance]).toEqual([1, undefined]);
  });

  it('silence is not nobody', async () => expect(await loadOthers(awayApi, wanted)).toBeUndefined());
});
