import { describe, expect, it } from 'vitest';
import type { GraphqlFetch } from '#src/lib/graphql/graphql-fetch.ts';
import { awayApi, fault } from '#tests/support/fixtures/fixture-api.ts';
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

/** A search that knows who treats what; `asked` records the values of each search. */
function search(close: object[], anyProvider: object[], asked: Values[] = []): GraphqlFetch {
  return async (_operation, variables) => {
    const { values } = variables as { values: Values };
    asked.push(values);
    if (values.insurance === 'Nonsense') return { data: null, faults: [fault('INSURANCE_UNKNOWN')] };
    return {
      data: { limitOffsetMarketplaceProviders: { edges: values.specialty ? close : anyProvider } },
      faults: [],
    } as never;
  };
}

const names = async (graphql: GraphqlFetch, given = wanted) =>
  (await loadOthers(graphql, given))?.others.map(({ node }) => node.shortId);

describe('others', () => {
  it.each([
    ['providers with the same specialties come first', [someone('a')], [someone('b'), someone('a')], ['a', 'b']],
    ['leaves out the provider themselves', [someone('me'), someone('a')], [], ['a']],
    ['leaves out providers without a time', [someone('a', false)], [someone('b')], ['b']],
    ['returns at most six', 'abcdefgh'.split('').map((each) => someone(each)), [], ['a', 'b', 'c', 'd', 'e', 'f']],
    ['returns an empty list when none match', [], [], []],
  ])('%s', async (_row, close, anyProvider, shown) => expect(await names(search(close, anyProvider))).toEqual(shown));

  it('searches by state, insurance and type of care', async () => {
    const asked: Values[] = [];
    await loadOthers(search([someone('a')], [], asked), { ...wanted, insurance: 'Cedar Mutual', isPrescriber: true });
    const both = { state: 'CA', setting: 'BOTH', typeOfCare: 'MEDICATION_MANAGEMENT', insurance: 'Cedar Mutual' };
    expect(asked).toEqual([{ ...both, specialty: ['Grief and Loss'] }, both]);
  });

  it('ignores an unknown insurance, and claims it for no provider', async () => {
    const found = await loadOthers(search([someone('a')], []), { ...wanted, insurance: 'Nonsense' });
    expect([found?.others.length, found?.insurance]).toEqual([1, undefined]);
  });

  it('returns undefined when the search does not answer', async () =>
    expect(await loadOthers(awayApi, wanted)).toBeUndefined());
});
