import { useApolloClient } from '@apollo/client/react';
import { type ComponentType, useReducer } from 'react';
import { useSavedPlans } from '#src/lib/insurance/use-saved-plans.ts';
import { appointmentPaths } from '#src/lib/paths/appointment-paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { type Preview, usePreview } from '#src/lib/uploads/use-preview.ts';
import { bookFollowUp } from './book-follow-up.ts';
import { beginFollowUp, reduceFollowUp } from './follow-up-state.ts';
import {
  type FollowUpFacts,
  type FollowUpProvider,
  getFirstSetting,
  getZone,
  listOfferedSettings,
} from './follow-up-view.ts';
import { FormView } from './form-view.tsx';
import { getShownRefusal } from './refusal-places.ts';
import { useTimes } from './use-times.ts';

/** Shows the terms of a booking. */
export type PolicyPart = ComponentType<
  Omit<ReturnType<typeof usePreview>, 'preview' | 'refusedAs'> & {
    preview: Preview | undefined;
    provider: Pick<FollowUpProvider, 'name' | 'timeZone'>;
    inOffice: boolean;
  }
>;

interface FollowUpFormProps {
  facts: FollowUpFacts;
  policy: PolicyPart;
}

export function FollowUpForm({ facts, policy }: FollowUpFormProps) {
  const { provider } = facts.appointment;
  return provider ? <Form facts={facts} provider={provider} policy={policy} /> : null;
}

function Form({ facts, provider, policy: Policy }: FollowUpFormProps & { provider: FollowUpProvider }) {
  const { appointment, patient } = facts;
  const offered = listOfferedSettings(provider, appointment.state, appointment.inOffice);
  const [state, dispatch] = useReducer(reduceFollowUp, undefined, () =>
    beginFollowUp(getFirstSetting(offered, appointment.inOffice), crypto.randomUUID()),
  );
  const { inOffice, start, key, sending, paid } = state;
  const apollo = useApolloClient();
  const times = useTimes(provider, getZone(appointment), state);
  const slot = { providerId: provider.id, appointmentType: 'FOLLOW_UP', inOffice, timeStart: start } as const;
  const payorId = paid === undefined ? appointment.payorId : paid;
  const who = { patientId: patient.id, state: appointment.state, payorId };
  const { plans } = useSavedPlans({ providerId: provider.id, patientId: patient.id, usState: appointment.state });
  const choosePay = (chosen: string | null) => dispatch({ type: 'paid', payorId: chosen });
  const { preview, ...reading } = usePreview({ slot, ...who }, start !== '');
  const send = async () => {
    if (sending.kind === 'sending') return;
    if (!start) return dispatch({ type: 'missing' });
    if (!preview) return;
    dispatch({ type: 'sent' });
    const timeZone = getBrowserZone();
    const values = { key, providerId: provider.id, inOffice, timeStart: start, timeZone, ...who };
    const answer = await bookFollowUp(apollo, values);
    if (answer.kind === 'booked') return location.assign(appointmentPaths.followUpBooked(answer.ids));
    if (answer.kind === 'unknown') return dispatch({ type: 'lost' });
    const newKey = crypto.randomUUID();
    if (answer.kind === 'taken') return dispatch({ ...answer, type: 'taken', key: newKey });
    dispatch({ type: 'refused', code: answer.code, key: newKey });
  };
  const foreseen = start ? (preview?.refusals ?? []) : facts.refusals;
  const refusal = getShownRefusal(sending.kind === 'refused' ? sending.code : undefined, foreseen);
  return (
    <FormView
      {...{ facts, provider, offered, state, dispatch, times, refusal }}
      pay={{ plans, payorId, onChoose: choosePay }}
      policy={start ? <Policy preview={preview} provider={provider} inOffice={state.inOffice} {...reading} /> : null}
      isReady={preview !== undefined}
      onSend={() => void send()}
    />
  );
}
