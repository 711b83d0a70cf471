import * as styles from '#src/features/recommend/recommend.module.css';
import { getProviderPath } from '#src/lib/paths/paths.ts';
import { ReachNote } from '#src/lib/reach/reach-note.tsx';
import { Button } from '#src/ui/kit/button.tsx';
import { RecommendCard } from './recommend-card.tsx';
import { RecommendActions, RecommendFrame } from './recommend-frame.tsx';
import type { StepProps } from './step-props.ts';
import { say } from './words.ts';

/** Fourth step: what the client sees. */
export function PreviewStep({ state, clients, clientOrigin, onExit }: StepProps) {
  const { draft, notes, go } = state;
  return (
    <RecommendFrame
      step="preview"
      heading={say('preview.heading')}
      lead={say('preview.lead')}
      state={state}
      clients={clients}
    >
      <div className="wizard-form">
        <section aria-labelledby="email">
          <h2 id="email">{say('preview.email')}</h2>
          <ReachNote patientIds={[draft.patientId]} told={() => say('preview.emailWords')} />
        </section>
        <section className={styles.recommendChosen} aria-labelledby="page">
          <div className={styles.recommendHead}>
            <h2 id="page">{say('preview.page')}</h2>
            <span>
              <Button tone="quiet" onPress={() => go('note')}>
                {say('preview.edit')}
              </Button>
              <Button tone="quiet" onPress={() => go('providers')}>
                {say('preview.change')}
              </Button>
            </span>
          </div>
          {notes.noteToClient.trim() ? (
            <p className={styles.recommendNote}>{notes.noteToClient.trim()}</p>
          ) : (
            <p className="quiet">{say('preview.noNote')}</p>
          )}
          {draft.providers.map((provider) => (
            <RecommendCard
              key={provider.id}
              provider={provider}
              level={3}
              href={clientOrigin + getProviderPath(provider)}
            />
          ))}
        </section>
        <RecommendActions onExit={onExit} onBack={() => go('note')}>
          <Button onPress={() => go('providerNote')}>{say('next')}</Button>
        </RecommendActions>
      </div>
    </RecommendFrame>
  );
}
