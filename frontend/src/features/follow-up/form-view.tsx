import { isStateCode } from '@linden/vocabulary/places/us-states';
import { type Dispatch, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import * as styles from '#src/features/follow-up/follow-up.module.css';
import type { PayChoice } from '#src/lib/insurance/paid-by.tsx';
import { getOneClickPath } from '#src/lib/paths/appointment-paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { ReaderTime } from '#src/lib/time/reader-time.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { FactsCard } from './facts-card.tsx';
import type { FollowUpEvent, FollowUpState } from './follow-up-state.ts';
import { type FollowUpFacts, type FollowUpProvider, getZone } from './follow-up-view.ts';
import { getPlace, isFinal, type Place } from './refusal-places.ts';
import { Refused } from './refused.tsx';
import { SettingChoice } from './setting-choice.tsx';
import { TakenNotice } from './taken-notice.tsx';
import { TimesPart, timesName } from './times-part.tsx';
import type { FollowUpTimes } from './use-times.ts';
import { say } from './words.ts';

export interface FormViewProps {
  facts: FollowUpFacts;
  provider: FollowUpProvider;
  /** By video (false), at the office (true). */
  offered: readonly boolean[];
  state: FollowUpState;
  dispatch: Dispatch<FollowUpEvent>;
  times: FollowUpTimes;
  pay: PayChoice;
  /** Code of the actual or expected refusal. */
  refusal: string | undefined;
  /** The terms of the chosen time. */
  policy: ReactNode;
  /** Whether the terms are loaded. */
  isReady: boolean;
  onSend: () => void;
}

/** Everything visible of the form. */
export function FormView(props: FormViewProps) {
  const { facts, provider, state, refusal, pay, onSend } = props;
  const form = useRef<HTMLFormElement>(null);
  const isMissing = state.isMissing;
  useEffect(() => {
    if (isMissing) form.current?.querySelector<HTMLInputElement>(`input[name="${timesName}"]`)?.focus();
  }, [isMissing]);
  const { inOffice, start } = state;
  const usState = facts.appointment.state;
  const slot = { provider: provider.shortId, type: 'FOLLOW_UP', inOffice, start } as const;
  const payPath = start ? getOneClickPath({ ...slot, state: isStateCode(usState) ? usState : undefined }) : undefined;
  const said = (place: Place) =>
    refusal && getPlace(refusal) === place ? <Refused code={refusal} {...{ provider, payPath }} /> : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  const isClosed = refusal !== undefined && isFinal(refusal);
  return (
    <form ref={form} className={`action-form ${styles.followUp}`} onSubmit={submit} noValidate>
      <FactsCard
        {...{ facts, provider, inOffice, pay }}
        isAsLastTime={state.paid === undefined}
        afterPatient={said('patient')}
        afterPay={said('pay')}
        payPath={isClosed ? undefined : payPath}
      />
      {isClosed ? null : <Choices {...props} afterSetting={said('setting')} />}
      {said('form')}
      {isClosed ? null : <SendButton {...props} />}
    </form>
  );
}

function Choices({ afterSetting, ...props }: FormViewProps & { afterSetting: ReactNode }) {
  const { facts, offered, state, dispatch, times } = props;
  const { sending, inOffice } = state;
  const zone = getZone(facts.appointment);
  return (
    <>
      <SettingChoice
        offered={offered}
        inOffice={inOffice}
        onChoose={(to) => dispatch({ type: 'moved', inOffice: to })}
      />
      {afterSetting}
      <TimesPart {...{ zone, inOffice, state, dispatch, times }} />
      {sending.kind === 'taken' ? (
        <TakenNotice
          {...sending}
          zone={zone}
          inOffice={inOffice}
          onChoose={(nearby) => dispatch({ type: 'chose', start: nearby })}
        />
      ) : null}
      <Chosen {...props} />
    </>
  );
}

function Chosen({ state: { start, inOffice }, facts, policy }: FormViewProps) {
  if (!start) return <p className="quiet">{say('chosen.later')}</p>;
  return (
    <section className={styles.followUpChosen} aria-labelledby="follow-up-chosen">
      <h2 id="follow-up-chosen">{say('chosen.title')}</h2>
      <p role="status">
        <strong>
          <ReaderTime
            start={start}
            zone={getZone(facts.appointment)}
            inOffice={inOffice}
            readerZone={getBrowserZone()}
          />
        </strong>
      </p>
      {policy}
    </section>
  );
}

function SendButton({ state: { sending, start }, isReady, refusal }: FormViewProps) {
  const isUnknown = sending.kind === 'unknown';
  const isBusy = sending.kind === 'sending';
  // An expected refusal disables the button; after an actual one the client may try again.
  const isHeld = isBusy || (start !== '' && !isReady) || (refusal !== undefined && sending.kind !== 'refused');
  return (
    <>
      {isUnknown ? (
        <Notice tone="warm" role="alert">
          <p>{say('unknown')}</p>
        </Notice>
      ) : null}
      <button type="submit" className="button" aria-disabled={isHeld || undefined}>
        {say(isBusy ? 'booking' : isUnknown ? 'check' : 'button')}
      </button>
    </>
  );
}
