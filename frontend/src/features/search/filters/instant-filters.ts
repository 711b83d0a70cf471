import { buildFormPath } from '#src/features/search/address/form-query.ts';
import { updateShownAddress } from '#src/features/search/address/shown-address.ts';
import { loadPage } from '#src/lib/page/load-page.ts';
import { writeReaderTimes } from '#src/lib/time/write-reader-times.ts';

const delayMs = 250;

let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;

/** Shows the results of a form in place, without leaving its controls. A newer change replaces an older one. */
export function applyFilters(form: HTMLFormElement): void {
  clearTimeout(timer);
  running?.abort();
  const mine = new AbortController();
  running = mine;
  timer = setTimeout(() => {
    const path = buildFormPath(form);
    showResults(form, path, mine.signal).catch(() => {
      if (!mine.signal.aborted) location.assign(path);
    });
  }, delayMs);
}

async function showResults(form: HTMLFormElement, path: string, signal: AbortSignal): Promise<void> {
  const results = document.getElementById('results');
  if (results) results.ariaBusy = 'true';
  try {
    const { next, address } = await loadPage(path, signal);
    if (signal.aborted) return;
    if (!replaceParts(next)) throw new Error('the answer is no page of results');
    history.pushState(null, '', address);
    updateShownAddress();
    document.title = next.title;
    updateForm(form, next);
    announce(next);
  } finally {
    if (results) results.ariaBusy = null;
  }
}

/** Replaces count, chosen filters, results and texts. Returns false when the other document lacks one of them. */
function replaceParts(next: Document): boolean {
  const [old, made] = [document, next].map((place) => [...place.querySelectorAll<HTMLElement>('[data-replaced]')]);
  if (!old || !made || old.length !== made.length) return false;
  for (const [index, part] of old.entries()) {
    part.replaceChildren(...(made[index]?.childNodes ?? []));
    if (part.dataset.summary !== undefined) part.dataset.summary = made[index]?.dataset.summary ?? '';
    writeReaderTimes(part.querySelectorAll('[data-reader-time]'));
  }
  return true;
}

/** Copies new counts and choices, and makes the chosen values the ones that a reset returns to. */
function updateForm(form: HTMLFormElement, next: Document): void {
  const served = next.querySelector<HTMLFormElement>('#filters form[data-counts]');
  for (const control of form.elements) {
    const twin = served?.elements.namedItem(control.getAttribute('name') ?? '');
    if (twin instanceof HTMLElement) copyFieldError(control, twin);
    if (control instanceof HTMLSelectElement && twin instanceof HTMLSelectElement) replaceOptions(control, twin);
    else if (control instanceof HTMLInputElement) updateInput(control, served);
  }
  const [label, made] = [form, served].map((place) => place?.querySelector<HTMLElement>('[data-count-label]'));
  if (!label || !made) return;
  // The status says the number, once.
  label.ariaLive = 'off';
  label.textContent = made.textContent;
  delete label.dataset.served;
}

/** Shows the error of a field as the next page has it, or takes it away. */
function copyFieldError(control: Element, twin: Element): void {
  const [field, made] = [control, twin].map((each) => each.closest('.field'));
  if (!field || !made) return;
  field.querySelector('.field-error')?.remove();
  const error = made.querySelector('.field-error');
  if (error) field.append(error);
  for (const name of ['aria-describedby', 'aria-invalid']) {
    const value = twin.getAttribute(name);
    if (value === null) control.removeAttribute(name);
    else control.setAttribute(name, value);
  }
}

function replaceOptions(control: HTMLSelectElement, twin: HTMLSelectElement): void {
  // Moving an option selects the next one, so the options are copied.
  control.replaceChildren(...[...twin.options].map((option) => option.cloneNode(true)));
  control.value = twin.value;
}

function updateInput(control: HTMLInputElement, served: HTMLFormElement | null): void {
  if (!control.name) return;
  const twin = served?.elements.namedItem(control.name);
  if (control.type === 'hidden') control.value = twin instanceof HTMLInputElement ? twin.value : control.value;
  else if (control.type !== 'checkbox' && control.type !== 'radio') control.defaultValue = control.value;
  else {
    control.defaultChecked = control.checked;
    copyCount(control, served);
  }
}

function copyCount(control: HTMLInputElement, served: HTMLFormElement | null): void {
  const twin = served?.querySelector(`input[name="${CSS.escape(control.name)}"][value="${CSS.escape(control.value)}"]`);
  const row = control.closest('.choice');
  const made = twin?.closest('.choice');
  if (!row || !made) return;
  row.className = made.className;
  const count = row.querySelector('.count');
  const counted = made.querySelector('.count');
  if (count && counted) count.replaceWith(counted);
}

function announce(next: Document): void {
  const status = document.getElementById('search-status');
  const made = next.getElementById('results');
  const results = document.getElementById('results');
  if (status) status.textContent = made?.dataset.summary || (results?.querySelector('h2')?.textContent ?? '');
}
