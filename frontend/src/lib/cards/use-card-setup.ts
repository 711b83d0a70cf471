import { useMutation } from '@apollo/client/react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  CreateStripeSetupIntentDocument,
  UpdateCreditCardDocument,
  type UpdateCreditCardMutation,
} from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { readPageSettings } from '#src/lib/page/page-settings.ts';
import { type CardFault, readStripeError, toCardFault } from './card-faults.ts';
import { type CardFields, openCardFields } from './load-card-fields.ts';

/** Intents of this document that no card was saved with: opening the form again costs the client none of the day's setups. */
const openIntents = new Map<string, { clientSecret: string; patientId: string }>();

export type SavedCard = NonNullable<UpdateCreditCardMutation['updateCreditCard']>;

export interface CardSetup {
  /** `refused`: this account is no client's. `away`: the card processor or the API did not answer. */
  state: 'loading' | 'ready' | 'away' | 'refused' | 'exhausted';
  /** The patient whose card it is, once known. */
  patientId: string | undefined;
  fault: CardFault | undefined;
  isSending: boolean;
  saved: SavedCard | undefined;
  /** Where the processor's fields go. */
  target: RefObject<HTMLDivElement | null>;
  save: () => void;
  retry: () => void;
}

/** Starts a setup, shows the processor's fields, and saves the card. @param asked the patient in the address */
export function useCardSetup(asked: string | undefined): CardSetup {
  const [state, setState] = useState<CardSetup['state']>('loading');
  const [patientId, setPatientId] = useState<string>();
  const [fault, setFault] = useState<CardFault>();
  const [isSending, setSending] = useState(false);
  const [saved, setSaved] = useState<SavedCard>();
  const target = useRef<HTMLDivElement>(null);
  const fields = useRef<CardFields>(undefined);
  const [create] = useMutation(CreateStripeSetupIntentDocument);
  const [update] = useMutation(UpdateCreditCardDocument);

  const open = useCallback(async () => {
    setState('loading');
    try {
      const { cards } = readPageSettings();
      const intent = openIntents.get(asked ?? '') ?? (await create(aboutPatient(asked))).data?.createStripeSetupIntent;
      if (!cards || !intent || !target.current) return setState('away');
      openIntents.set(asked ?? '', intent);
      setPatientId(intent.patientId);
      fields.current?.remove();
      fields.current = await openCardFields(cards, intent.clientSecret, target.current);
      setState('ready');
    } catch (error) {
      setState(toFailure(error));
    }
  }, [asked, create]);

  // One setup per page: each counts against the patient's limit.
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    void open();
  }, [open]);

  const send = async () => {
    if (!fields.current || !patientId || isSending) return;
    setSending(true);
    setFault(undefined);
    try {
      const confirmed = await fields.current.confirm();
      if ('error' in confirmed) return setFault(toCardFault(confirmed.error));
      const values = { patientId, setupIntentId: confirmed.setupIntentId };
      const { data } = await update({ variables: { values } });
      const answer = data?.updateCreditCard;
      if (answer?.isSaved) {
        openIntents.delete(asked ?? '');
        setSaved(answer);
      } else if (answer?.stripeError) setFault(readStripeError(answer.stripeError));
      else setState('away');
    } catch (error) {
      openIntents.delete(asked ?? '');
      setState(toFailure(error));
    } finally {
      setSending(false);
    }
  };
  return { state, patientId, fault, isSending, saved, target, save: () => void send(), retry: () => void open() };
}

const aboutPatient = (asked: string | undefined) => ({ variables: { patientId: asked ?? null } });

function toFailure(error: unknown): CardSetup['state'] {
  const outcome = toCallOutcome(error);
  if (outcome.kind !== 'refused') return 'away';
  if (outcome.code === 'CARD_SETUPS_EXHAUSTED') return 'exhausted';
  const isNoClient = ['NOT_ALLOWED', 'REQUIRED', 'PATIENT_NOT_FOUND'].includes(outcome.code);
  return isNoClient ? 'refused' : 'away';
}
