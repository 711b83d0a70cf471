import {
  CancelByLinkDocument,
  ConfirmByLinkDocument,
  HowDidYouHearDocument,
  MoveByLinkDocument,
  UndoCancellationDocument,
} from '#src/gen/operations.ts';
import { getApollo } from '#src/lib/apollo.ts';
import { describeFailure } from '#src/lib/graphql/call-outcome.ts';
import { getTimeRefusal, unwrapResult } from '#src/lib/graphql/operation-refusal.ts';
import { type AppointmentIds, appointmentPaths } from '#src/lib/paths/appointment-paths.ts';
import { orderTimesAt } from '#src/lib/time/write-reader-times.ts';
import { clearMessages, describeTaken, type FormMessage, showMessage, showMissing } from './form-message.ts';
import type { ActionWords } from './words.ts';

/** Submits a form of `ActionForm`. A second press repeats the same request: the form keeps its key until there is an answer. */
export async function sendAction(form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy === 'true') return;
  const given = new FormData(form);
  const choice = String(given.get('choice') ?? '');
  const { appointmentAction = '', required, says = '{}' } = form.dataset;
  const words = JSON.parse(says) as ActionWords;
  if (required && !choice) {
    form.addEventListener('change', () => clearMessages(form), { once: true });
    return showMissing(form, required);
  }
  clearMessages(form);
  const ids = { eventId: String(given.get('eventId')), appointmentShortId: String(given.get('appointmentShortId')) };
  form.dataset.key ??= crypto.randomUUID();
  form.ariaBusy = 'true';
  try {
    const ended = await actions[appointmentAction]?.({ key: form.dataset.key, ids, choice, form, words });
    if (ended && 'to' in ended) return location.assign(ended.to);
    delete form.dataset.key;
    if (ended) showMessage(form, ended);
  } catch (error) {
    const { text, isOver } = describeFailure(error, words);
    if (isOver) delete form.dataset.key;
    showMessage(form, { text });
    form.addEventListener('change', () => clearMessages(form), { once: true });
  } finally {
    form.ariaBusy = null;
  }
}

interface Asked {
  key: string;
  ids: AppointmentIds;
  choice: string;
  form: HTMLFormElement;
  words: ActionWords;
}

const actions: Record<string, (asked: Asked) => Promise<{ to: string } | FormMessage>> = {
  async cancel({ key, ids, choice }) {
    const values = { key, appointment: ids, reason: choice };
    const { data } = await getApollo().mutate({ mutation: CancelByLinkDocument, variables: { values } });
    if (data?.clientCancelAppointment) unwrapResult(data.clientCancelAppointment);
    return { to: appointmentPaths.canceled(ids) };
  },
  async undo({ key, ids }) {
    const values = { key, appointment: ids };
    const { data } = await getApollo().mutate({ mutation: UndoCancellationDocument, variables: { values } });
    if (data) unwrapResult(data.undoCancellation);
    return { to: appointmentPaths.moved(ids) };
  },
  async move({ key, ids, choice, form, words }) {
    const { confirmProof, showProof } = await import('#src/lib/appointments/move-proof.ts');
    const unproved = await confirmProof(getApollo(), form, words.proof);
    if (unproved) return unproved;
    const values = { key, appointment: ids, timeStart: choice };
    const { data } = await getApollo().mutate({ mutation: MoveByLinkDocument, variables: { values } });
    const result = data?.rescheduleAppointment;
    if (result?.moved) return { to: appointmentPaths.moved(ids) };
    if (result?.error?.code === 'PROOF_REQUIRED') return showProof(getApollo(), form, words.proof);
    const why = getTimeRefusal(result?.error);
    if (result && !why) unwrapResult(result);
    form
      .querySelector<HTMLInputElement>(`input[value="${CSS.escape(choice)}"]`)
      ?.closest('label')
      ?.remove();
    const place = document.querySelector<HTMLElement>('[data-reader-time]');
    const nearby = (result?.nearby ?? []).flatMap((start) => {
      if (!place) return [];
      const { first, second } = orderTimesAt(place, start);
      return second ? `${first} (${second})` : first;
    });
    return { text: describeTaken(words, why ?? 'TIME_TAKEN', nearby) };
  },
  async confirm({ ids }) {
    const { data } = await getApollo().mutate({ mutation: ConfirmByLinkDocument, variables: { values: ids } });
    if (data?.confirmIntegrationAppointment) unwrapResult(data.confirmIntegrationAppointment);
    return { to: appointmentPaths.booked(ids) };
  },
  async heard({ ids, choice, form, words }) {
    await getApollo().mutate({ mutation: HowDidYouHearDocument, variables: { values: { ...ids, answer: choice } } });
    const thanks = document.createElement('p');
    thanks.role = 'status';
    thanks.textContent = words.thanks;
    form.replaceWith(thanks);
    return { text: '' };
  },
};
