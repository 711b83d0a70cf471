import {
  CancelByLinkDocument,
  ConfirmByLinkDocument,
  HowDidYouHearDocument,
  MoveByLinkDocument,
} from '#src/gen/operations.ts';
import { apollo } from '#src/lib/apollo.ts';
import { type AppointmentIds, appointmentPaths } from '#src/lib/appointment-paths.ts';
import { failureOf } from '#src/lib/call-outcome.ts';
import { timeWithZone } from '#src/lib/session-time.ts';
import { refusals, type Said, sayIn } from './said.ts';

/** Sends a form of `ActionForm`. Pressed twice it is the same request: the key stays with the form until there is an answer. */
export async function sendAction(form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy === 'true') return;
  const given = new FormData(form);
  const choice = String(given.get('choice') ?? '');
  const { appointmentAction = '', required } = form.dataset;
  if (required && !choice) {
    sayIn(form, { text: required });
    return form.querySelector<HTMLInputElement>('input[name="choice"]')?.focus();
  }
  const ids = { eventId: String(given.get('eventId')), appointmentShortId: String(given.get('appointmentShortId')) };
  form.dataset.key ??= crypto.randomUUID();
  form.ariaBusy = 'true';
  try {
    const ended = await actions[appointmentAction]?.({ key: form.dataset.key, ids, choice, form });
    if (ended && 'to' in ended) return location.assign(ended.to);
    delete form.dataset.key;
    if (ended) sayIn(form, ended);
  } catch (error) {
    const { text, isOver } = failureOf(error, refusals);
    if (isOver) delete form.dataset.key;
    sayIn(form, { text });
  } finally {
    form.ariaBusy = null;
  }
}

interface Asked {
  key: string;
  ids: AppointmentIds;
  choice: string;
  form: HTMLFormElement;
}

const actions: Record<string, (asked: Asked) => Promise<{ to: string } | Said>> = {
  async cancel({ key, ids, choice }) {
    const values = { key, appointment: ids, reason: choice };
    await apollo().mutate({ mutation: CancelByLinkDocument, variables: { values } });
    return { to: appointmentPaths.canceled(ids) };
  },
  async move({ key, ids, choice, form }) {
    const values = { key, appointment: ids, timeStart: choice };
    const { data } = await apollo().mutate({ mutation: MoveByLinkDocument, variables: { values } });
    const result = data?.rescheduleAppointment;
    if (result?.moved) return { to: appointmentPaths.moved(ids) };
    form
      .querySelector<HTMLInputElement>(`input[value="${CSS.escape(choice)}"]`)
      ?.closest('label')
      ?.remove();
    const zone = document.querySelector<HTMLElement>('[data-zone]')?.dataset.zone ?? 'America/New_York';
    const nearby = (result?.nearby ?? []).map((start) => timeWithZone(start, zone));
    const more = nearby.length > 0 ? ` Open nearby: ${nearby.join('; ')}.` : '';
    return { text: `That time was just taken. Your appointment stays as it was.${more}` };
  },
  async confirm({ ids }) {
    await apollo().mutate({ mutation: ConfirmByLinkDocument, variables: { values: ids } });
    return { to: appointmentPaths.booked(ids) };
  },
  async heard({ ids, choice, form }) {
    await apollo().mutate({ mutation: HowDidYouHearDocument, variables: { values: { ...ids, answer: choice } } });
    const thanks = document.createElement('p');
    thanks.role = 'status';
    thanks.textContent = 'Thank you.';
    form.replaceWith(thanks);
    return { text: '' };
  },
};
