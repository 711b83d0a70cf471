import { useLazyQuery } from '@apollo/client/react';
import { findStateName } from '@linden/vocabulary/places/us-states';
import * as styles from '#src/features/recommend/recommend.module.css';
import { FindRecommendableDocument } from '#src/gen/operations.ts';
import { getProviderPath } from '#src/lib/paths/paths.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { FormCheckbox } from '#src/ui/kit/form/form-checkbox.tsx';
import { FormTextField } from '#src/ui/kit/form/form-text-field.tsx';
import { useKitForm } from '#src/ui/kit/form/use-kit-form.ts';
import { Notice } from '#src/ui/notice.tsx';
import { describeCount } from './provider-words.ts';
import { RecommendCard, type RecommendedProvider } from './recommend-card.tsx';
import { say } from './words.ts';

export interface AddProps {
  chosen: readonly RecommendedProvider[];
  ownId: string;
  /** Where the sessions will be. */
  usState: string;
  /** The client's primary plan. Empty without one, and while it is not known. */
  plan: string;
  clientOrigin: string;
  isFull: boolean;
  onAdd: (provider: RecommendedProvider) => void;
}

type SearchDraft = { name: string; takesPlan: boolean };

/** How many results are shown. More need a better name. */
const limit = 8;

/** The marketplace's search, for the chosen type of care, in the state where the sessions will be. */
export function ProviderSearch({
  typeOfCare,
  usState,
  plan,
  chosen,
  ownId,
  clientOrigin,
  isFull,
  onAdd,
}: AddProps & { typeOfCare: string }) {
  const [find, { data, error, loading, called }] = useLazyQuery(FindRecommendableDocument, {
    fetchPolicy: 'no-cache',
  });
  const form = useKitForm<SearchDraft>({ initial: { name: '', takesPlan: true }, validate: () => ({}) });
  const search = async ({ name, takesPlan }: SearchDraft) => {
    const care = typeOfCare === 'MEDICATION_MANAGEMENT' ? 'MEDICATION_MANAGEMENT' : 'TALK_THERAPY';
    const insurance = takesPlan && plan ? { insurance: plan } : {};
    const values = {
      typeOfCare: care,
      state: usState,
      ...insurance,
      ...(name.trim() && { name: name.trim() }),
    } as const;
    await find({ variables: { values, limit } }).catch(() => undefined);
  };
  const found = data?.limitOffsetMarketplaceProviders;
  const results = (found?.edges ?? []).map(({ node }) => node).filter(({ id }) => id !== ownId);
  return (
    <section className={styles.recommendSearch} aria-labelledby="search">
      <div className={styles.recommendHead}>
        <h2 id="search">{say('providers.search')}</h2>
        <a href={`${clientOrigin}/find`} target="_blank" rel="noopener">
          {say('providers.marketplace')}
        </a>
      </div>
      <p className="quiet small">{say('providers.inState', { state: findStateName(usState) ?? usState })}</p>
      <form className={styles.recommendFields} onSubmit={form.submit(search)} noValidate>
        <FormTextField control={form.control} name="name" label={say('providers.name')} maxLength={100} />
        {plan ? (
          <FormCheckbox control={form.control} name="takesPlan" label={say('providers.takesPlan', { plan })} />
        ) : null}
        <Button type="submit" tone="plain" isPending={loading}>
          {loading ? say('providers.searching') : say('providers.search')}
        </Button>
      </form>
      {error || (called && !loading && !found) ? (
        <Notice tone="wrong" role="alert">
          <p>{say('providers.searchAway')}</p>
        </Notice>
      ) : null}
      {found ? (
        <section className={styles.recommendResults} aria-label={say('providers.results')}>
          <p className="quiet small" role="status">
            {describeCount(results.length, found.totalCount, limit)}
          </p>
          {results.map((provider) => (
            <RecommendCard
              key={provider.id}
              provider={provider}
              level={3}
              href={clientOrigin + getProviderPath(provider)}
              usState={usState}
              plan={plan}
            >
              {chosen.some(({ id }) => id === provider.id) ? (
                <p className="quiet small">{say('providers.added')}</p>
              ) : (
                <Button
                  tone="plain"
                  label={say('providers.addOne', { name: provider.name })}
                  isDisabled={isFull}
                  onPress={() => onAdd(provider)}
                >
                  {say('providers.add')}
                </Button>
              )}
            </RecommendCard>
          ))}
        </section>
      ) : null}
    </section>
  );
}
