import { CheckPlanDocument, type CheckPlanMutationVariables, PlanCheckDocument } from '#src/gen/operations.ts';
import { getApollo } from '#src/lib/apollo.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { describeRefusal, describeVerdict, type PlanCheckResult, type PlanVerdict } from './plan-check-words.ts';
import { say } from './words.ts';

const pollMs = 1_500;
/** A run waits up to a minute for the insurer. */
const maxPolls = 50;
const maxRequests = 4;

/** Checks the plan in the form, follows the check and shows its verdict below the fields, which stay as typed. */
export async function sendPlanCheck(form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy === 'true') return;
  const given = new FormData(form);
  const read = (name: string) => String(given.get(name) ?? '').trim();
  const values = {
    usState: read('usState'),
    payorId: read('payorId'),
    memberId: read('memberId'),
    firstName: read('firstName'),
    lastName: read('lastName'),
    dob: read('dob'),
  };
  const chosen = form.querySelector<HTMLOptionElement>('#payorId option:checked');
  const plan = { insurance: chosen?.textContent ?? '', usState: values.usState };
  clearFault(form);
  form.ariaBusy = 'true';
  show(form, { title: '', lines: [say('result.checking')] });
  try {
    show(form, describeVerdict(await followCheck(values), plan));
  } catch (error) {
    const outcome = toCallOutcome(error);
    const refusal = outcome.kind === 'refused' ? describeRefusal(outcome) : undefined;
    const text = refusal?.text ?? say('refused.noAnswer');
    const field = refusal?.field ? form.querySelector<HTMLElement>(`[name="${CSS.escape(refusal.field)}"]`) : null;
    show(form, { title: '', lines: field ? [] : [text] });
    if (field) showFault(form, field, text);
  } finally {
    form.ariaBusy = null;
  }
}

/** Shows what is wrong at its field, until the person changes it. */
function showFault(form: HTMLFormElement, field: HTMLElement, text: string): void {
  const note = createElement('p', text);
  note.className = 'field-error';
  note.id = `${field.id}-error`;
  note.role = 'alert';
  field.after(note);
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-errormessage', note.id);
  field.addEventListener('input', () => clearFault(form), { once: true });
  field.focus();
}

function clearFault(form: HTMLFormElement): void {
  for (const note of form.querySelectorAll('.field-error')) note.remove();
  for (const field of form.querySelectorAll('[aria-invalid]')) {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-errormessage');
  }
}

/** Requests the check and follows it. Both are safe to repeat, so a call without an answer is made again. */
async function followCheck(values: CheckPlanMutationVariables['values']): Promise<PlanCheckResult> {
  const apollo = getApollo();
  let check = await retryCall(maxRequests, async () => {
    const { data } = await apollo.mutate({ mutation: CheckPlanDocument, variables: { values } });
    return data?.landingPageBenefitsCheck;
  });
  for (let polls = 0; check?.isRunning && polls < maxPolls; polls += 1) {
    await wait();
    const variables = { uuid: check.uuid };
    check = await retryCall(maxRequests, async () => {
      const { data } = await apollo.query({ query: PlanCheckDocument, variables, fetchPolicy: 'no-cache' });
      return data?.landingPageBenefitsCheck;
    });
  }
  if (!check) throw new Error('no check came');
  return check;
}

/** Repeats a call that had no answer. A refusal is final. */
async function retryCall<T>(times: number, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (times <= 1 || toCallOutcome(error).kind === 'refused') throw error;
  }
  await wait();
  return retryCall(times - 1, call);
}

function wait(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pollMs));
}

function show(form: HTMLFormElement, { title, lines, next }: PlanVerdict): void {
  const parts: HTMLElement[] = [];
  if (title) parts.push(createElement('h3', title));
  for (const line of lines) parts.push(createElement('p', line));
  if (next) {
    const link = createElement('a', next.label);
    link.setAttribute('href', next.href);
    link.className = 'button';
    const place = document.createElement('p');
    place.append(link);
    parts.push(place);
  }
  form.querySelector('[data-said]')?.replaceChildren(...parts);
}

function createElement(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
