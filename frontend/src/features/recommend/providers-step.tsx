import { useQuery } from '@apollo/client/react';
import { maxRecommended } from '@linden/vocabulary/sessions/recommendation';
import { useState } from 'react';
import * as styles from '#src/features/recommend/recommend.module.css';
import { ClientPlanDocument } from '#src/gen/operations.ts';
import { getProviderPath } from '#src/lib/paths/paths.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PasteLink } from './paste-link.tsx';
import { ProviderSearch } from './provider-search.tsx';
import { isLicensedIn, sayNotLicensed } from './provider-words.ts';
import { RecommendCard, type RecommendedProvider } from './recommend-card.tsx';
import { RecommendActions, RecommendFrame } from './recommend-frame.tsx';
import { findStepFaults } from './recommend-steps.ts';
import type { StepProps } from './step-props.ts';
import { say } from './words.ts';

/** Second step: up to three providers, from the marketplace's own search or by a link. */
export function ProvidersStep({ state, clients, ownId, clientOrigin, onExit }: StepProps) {
  const { draft, setDraft, go } = state;
  const { providers, usState } = draft;
  const [fault, setFault] = useState<string>();
  const { data } = useQuery(ClientPlanDocument, { variables: { patientId: draft.patientId }, fetchPolicy: 'no-cache' });
  const plan = data?.clientDetails?.insuranceCoverages?.[0]?.payorClientBookingName ?? '';
  const isFull = providers.length >= maxRecommended;
  const add = (provider: RecommendedProvider) => {
    setFault(undefined);
    setDraft({ ...draft, providers: [...providers, provider] });
  };
  const remove = (id: string) => {
    setFault(undefined);
    setDraft({ ...draft, providers: providers.filter((each) => each.id !== id) });
  };
  const next = () => {
    const { providerIds } = findStepFaults('providers', draft);
    const elsewhere = providers.find((provider) => !isLicensedIn(provider, usState));
    const found = providerIds ?? (elsewhere && sayNotLicensed(elsewhere, usState));
    if (found) setFault(found);
    else go('note');
  };
  return (
    <RecommendFrame step="providers" heading={say('providers.heading')} state={state} clients={clients}>
      <div className="wizard-form">
        <section className={styles.recommendChosen} aria-labelledby="chosen">
          <div className={styles.recommendHead}>
            <h2 id="chosen">{say('providers.chosen')}</h2>
            <p className="quiet small" role="status">
              {say('providers.chosenCount', { count: providers.length })}
            </p>
          </div>
          {providers.length === 0 ? <p className="quiet">{say('providers.none')}</p> : null}
          {providers.map((provider) => (
            <RecommendCard
              key={provider.id}
              provider={provider}
              level={3}
              href={clientOrigin + getProviderPath(provider)}
              usState={usState}
              plan={plan}
            >
              <Button
                tone="plain"
                label={say('providers.removeOne', { name: provider.name })}
                onPress={() => remove(provider.id)}
              >
                {say('providers.remove')}
              </Button>
            </RecommendCard>
          ))}
          {isFull ? <p className="quiet small">{say('providers.full')}</p> : null}
          {fault ? (
            <Notice tone="wrong" role="alert">
              <p>{fault}</p>
            </Notice>
          ) : null}
        </section>
        <ProviderSearch
          typeOfCare={draft.typeOfCare}
          usState={usState}
          plan={plan}
          chosen={providers}
          ownId={ownId}
          clientOrigin={clientOrigin}
          isFull={isFull}
          onAdd={add}
        />
        <PasteLink
          chosen={providers}
          ownId={ownId}
          usState={usState}
          clientOrigin={clientOrigin}
          isFull={isFull}
          onAdd={add}
        />
        <RecommendActions onExit={onExit} onBack={() => go('reason')}>
          <Button onPress={next}>{say('next')}</Button>
        </RecommendActions>
      </div>
    </RecommendFrame>
  );
}
