import { findPolicyRow } from '@linden/vocabulary/provider-cancel/cancel-policy';
import * as styles from '#src/features/provider-cancel/provider-cancel.module.css';
import { Button } from '#src/ui/kit/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { AffectedSessions } from './affected-sessions.tsx';
import { countClients } from './count-clients.ts';
import { EffectCard } from './effect-card.tsx';
import { StepActions, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';
import { WhatHappens } from './what-happens.tsx';
import { say } from './words.ts';

/** Third step: who is affected, what they read and pay, and what it means for the provider. */
export function ReviewStep({ state, preview, onExit }: StepProps) {
  const { draft, go, row, isSending } = state;
  const { sessions, effect } = preview;
  const count = sessions.length;
  // While another reason loads, the list is that of the reason before.
  const isReady = !state.isReading && effect !== null && effect !== undefined && count > 0;
  return (
    <StepFrame
      step="review"
      heading={say('review.heading', { count: Math.max(count, 1) })}
      lead={say('review.lead')}
      preview={preview}
      className={styles.isReview}
    >
      <dl className={styles.cancelWhy}>
        <dt>{say('review.why')}</dt>
        <dd>
          {findPolicyRow(draft.reason, draft.subReason)?.label}{' '}
          <Button tone="quiet" label={say('review.changeReason')} onPress={() => go('reason')}>
            {say('review.change')}
          </Button>
        </dd>
      </dl>
      {isReady ? (
        <div className={styles.cancelColumns}>
          <section aria-labelledby="affected">
            <div className={styles.cancelAffectedHead}>
              <h2 id="affected">{say('review.affected', { count: countClients(sessions) })}</h2>
            </div>
            <AffectedSessions sessions={sessions} draft={draft} onEdit={() => go('note')} />
          </section>
          <aside className={styles.cancelSide}>
            <EffectCard effect={effect} />
            <WhatHappens preview={preview} row={row} days={draft.outOfOfficeDays} />
          </aside>
        </div>
      ) : state.isReading ? (
        <PageLoading label={say('reading')} shape="cards" />
      ) : (
        <PageFailure text={say('away')} onRetry={() => void state.readAgain()} />
      )}
      <ReviewFailure state={state} />
      <StepActions onExit={onExit} onBack={() => go('note')}>
        <Button tone="danger" isDisabled={!isReady} isPending={isSending} onPress={() => void state.send()}>
          {isSending ? say('canceling') : say('cancel', { count: Math.max(count, 1) })}
        </Button>
      </StepActions>
    </StepFrame>
  );
}

function ReviewFailure({ state: { failure, refresh, go } }: Pick<StepProps, 'state'>) {
  if (!failure) return null;
  const isList = failure.kind === 'changed' || failure.kind === 'outdated';
  return (
    <Notice tone="wrong" role="alert">
      <p>{failure.kind === 'changed' ? say('review.changed') : failure.text}</p>
      {isList ? (
        <Button tone="plain" onPress={refresh}>
          {say('review.refreshed')}
        </Button>
      ) : null}
      {failure.kind === 'reason' ? (
        <Button tone="plain" onPress={() => go('reason')}>
          {say('changeReason')}
        </Button>
      ) : null}
    </Notice>
  );
}
