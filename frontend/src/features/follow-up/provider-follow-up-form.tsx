import { useApolloClient } from '@apollo/client/react';
import { type FormEvent, useReducer, useState } from 'react';
import { useNavigate } from 'react-router';
import * as styles from '#src/features/follow-up/follow-up.module.css';
import { getSessionPath } from '#src/lib/paths/provider-paths.ts';
import { useNow } from '#src/lib/time/use-now.ts';
import { usePreview } from '#src/lib/uploads/use-preview.ts';
import { showToast } from '#src/ui/kit/toast-queue.ts';
import { Notice } from '#src/ui/notice.tsx';
import { bookFollowUp } from './book-follow-up.ts';
import { beginFollowUp, type FollowUpState, reduceFollowUp } from './follow-up-state.ts';
import { getFirstSetting, getZone, listOfferedSettings } from './follow-up-view.ts';
import { getNextType } from './next-type.ts';
import { OtherTime, OutsideHours } from './other-time.tsx';
import { ProviderFacts, ProviderTerms } from './provider-facts.tsx';
import { getProviderRefusal } from './provider-refusal.ts';
import type { ProviderSession } from './provider-session.ts';
import { getShownRefusal } from './refusal-places.ts';
import { SettingChoice } from './setting-choice.tsx';
import { TakenNotice } from './taken-notice.tsx';
import { TimesPart } from './times-part.tsx';
import { useTimes } from './use-times.ts';
import { say } from './words.ts';

interface ProviderFollowUpFormProps {
  session: ProviderSession;
  provider: NonNullable<ProviderSession['provider']>;
  patientId: string;
}

/** The facts of the last session, one choice of a time, and one button. */
export function ProviderFollowUpForm(props: ProviderFollowUpFormProps) {
  const { session, provider } = props;
  const { state, dispatch, offered, terms, refusal, outside, send } = useProviderFollowUp(props);
  const times = useTimes(provider, getZone(session), state, getNextType(session));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const { sending, inOffice, start } = state;
  const zone = getZone(session);
  const now = useNow();
  // No time of the calendar would change that.
  const isClosed = start === '' && refusal !== undefined;
  return (
    <form className={`action-form ${styles.followUp}`} onSubmit={submit} noValidate>
      <ProviderFacts session={session} provider={provider} inOffice={inOffice} />
      <SettingChoice
        offered={offered}
        inOffice={inOffice}
        onChoose={(to) => dispatch({ type: 'moved', inOffice: to })}
      />
      {isClosed ? null : <TimesPart {...{ zone, state, dispatch, times }} inOffice />}
      {isClosed ? null : (
        <OtherTime zone={zone} now={now} onChoose={(chosen) => dispatch({ type: 'chose', start: chosen })} />
      )}
      {sending.kind === 'taken' ? (
        <TakenNotice
          {...sending}
          zone={zone}
          inOffice
          text={say(`provider.taken.${sending.why}`)}
          onChoose={(nearby) => dispatch({ type: 'chose', start: nearby })}
        />
      ) : null}
      {start ? <ProviderTerms session={session} start={start} zone={zone} terms={terms} /> : null}
      {outside.isOutside ? <OutsideHours isAccepted={outside.isAccepted} onAccept={outside.accept} /> : null}
      {refusal ? (
        <Notice tone={isClosed ? 'warm' : 'wrong'} role="alert">
          <p>{getProviderRefusal(refusal)}</p>
        </Notice>
      ) : null}
      {isClosed ? null : (
        <SendButton
          state={state}
          isHeld={start !== '' && (!terms.preview || outside.isWaiting || isForeseen(state, refusal))}
        />
      )}
    </form>
  );
}

/** An expected refusal disables the button; after an actual one the provider may try again. */
function isForeseen({ sending }: FollowUpState, refusal: string | undefined): boolean {
  return refusal !== undefined && sending.kind !== 'refused';
}

/** Whether the chosen time is closed to clients, and whether the provider takes it anyway. Each time is accepted anew. */
function useOutsideHours(start: string, refusals: readonly string[]) {
  const [accepted, setAccepted] = useState('');
  const isOutside = start !== '' && refusals.includes('SLOT_NOT_OPEN');
  const isAccepted = isOutside && accepted === start;
  return {
    isOutside,
    isAccepted,
    isWaiting: isOutside && !isAccepted,
    accept: (isChosen: boolean) => setAccepted(isChosen ? start : ''),
  };
}

const dayMs = 86_400_000;

function useProviderFollowUp({ session, provider, patientId }: ProviderFollowUpFormProps) {
  const apollo = useApolloClient();
  const go = useNavigate();
  const offered = listOfferedSettings(provider, session.state, session.inOffice);
  const [state, dispatch] = useReducer(reduceFollowUp, undefined, () =>
    beginFollowUp(getFirstSetting(offered, session.inOffice), crypto.randomUUID()),
  );
  const { inOffice, start, key, sending } = state;
  const appointmentType = getNextType(session);
  const who = { patientId, state: session.state, payorId: session.payorId };
  // Before a time is chosen, any later one says whether this client can be booked at all.
  const [anyTime] = useState(() => new Date(Math.floor(Date.now() / dayMs) * dayMs + 2 * dayMs).toISOString());
  const slot = {
    providerId: provider.id,
    appointmentType,
    inOffice,
    timeStart: start || anyTime,
  } as const;
  const terms = usePreview({ slot, ...who });
  const sent = sending.kind === 'refused' ? sending.code : terms.refusedAs;
  const refusal = getShownRefusal(sent, terms.preview?.refusals ?? []);
  const outside = useOutsideHours(start, terms.preview?.refusals ?? []);
  const send = async () => {
    if (sending.kind === 'sending') return;
    if (!start) return dispatch({ type: 'missing' });
    if (!terms.preview || outside.isWaiting) return;
    dispatch({ type: 'sent' });
    const answer = await bookFollowUp(apollo, {
      key,
      providerId: provider.id,
      inOffice,
      timeStart: start,
      appointmentType,
      outsideHours: outside.isOutside,
      ...who,
    });
    if (answer.kind === 'booked') {
      showToast({ message: say('provider.booked') });
      return void go(getSessionPath(answer.id), { replace: true });
    }
    if (answer.kind === 'unknown') return dispatch({ type: 'lost' });
    const newKey = crypto.randomUUID();
    if (answer.kind === 'taken') return dispatch({ ...answer, type: 'taken', key: newKey });
    dispatch({ type: 'refused', code: answer.code, key: newKey });
  };
  return { state, dispatch, offered, terms, refusal, outside, send };
}

function SendButton({ state: { sending }, isHeld }: { state: FollowUpState; isHeld: boolean }) {
  const isUnknown = sending.kind === 'unknown';
  const isBusy = sending.kind === 'sending';
  return (
    <>
      {isUnknown ? (
        <Notice tone="warm" role="alert">
          <p>{say('provider.unknown')}</p>
        </Notice>
      ) : null}
      <button type="submit" className="button" aria-disabled={isBusy || isHeld || undefined}>
        {say(isBusy ? 'booking' : isUnknown ? 'check' : 'provider.button')}
      </button>
    </>
  );
}
