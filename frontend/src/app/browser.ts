import './styles.css';
import { buildFormPath } from '#src/features/search/address/form-query.ts';
import { loadLazily, markModulesSettled } from '#src/lib/modules/load-lazily.ts';
import { saveTracking } from './save-tracking.ts';
import { runWhenIdle } from './when-idle.ts';

/** All script that a public page starts with. Pages are links and forms; an island's code loads when the visitor touches it. */
const islands: Record<string, () => Promise<{ mount: (element: HTMLElement, view: never) => Promise<void> }>> = {
  'open-times': () => import('#src/features/provider-profile/open-times-island.tsx'),
};

const mounted = new WeakMap<Element, Promise<void>>();

saveTracking();
const served = location.href;
runWhenIdle(() => import('./every-page.ts').then((m) => m.startEveryPage(served)).catch(() => {}));

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  const opener = event.target.closest<HTMLAnchorElement>('a[data-opens-filters]');
  if (opener)
    takeOver(event, opener, () =>
      import('#src/features/search/filters/filter-sheet.ts').then((m) => m.openFilterSheet()),
    );
  const ordered = event.target.closest<HTMLAnchorElement>('a[data-keeps-choices]');
  if (ordered)
    takeOver(event, ordered, () =>
      import('#src/features/search/filters/form-changes.ts').then((m) => m.followOrder(ordered)),
    );
  const copies = event.target.closest<HTMLElement>('[data-copies], [data-copies-report]');
  if (copies) import('#src/features/trouble/trouble-actions.ts').then((m) => m.copyFor(copies)).catch(() => {});
  const button = event.target.closest<HTMLElement>('[data-wakes-island]');
  const island = button?.closest<HTMLElement>('[data-island]');
  if (button && island && !mounted.has(island)) void pressAgain(button, island);
});

for (const hint of ['pointerover', 'focusin']) document.addEventListener(hint, preload);
document.addEventListener('submit', send);
for (const change of ['change', 'input']) document.addEventListener(change, applyChange);

/** Handles a link by script. Without the code, or in a new tab, it stays a link. */
function takeOver(event: MouseEvent, link: HTMLAnchorElement, follow: () => Promise<void>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  follow().catch(() => location.assign(link.href));
}

function applyChange(event: Event): void {
  const form = event.target instanceof Element && event.target.closest<HTMLFormElement>('form[data-counts]');
  // Without its code the button keeps its first number and still opens the results.
  if (form)
    import('#src/features/search/filters/form-changes.ts').then((m) => m.handleFormChange(form, event)).catch(() => {});
}

/** Presses a button again once its island has loaded. If code is missing, the page reloads before an error is shown. */
async function pressAgain(button: HTMLElement, island: HTMLElement): Promise<void> {
  const note = island.nextElementSibling?.matches('[data-island-note]') ? island.nextElementSibling : undefined;
  note?.remove();
  island.ariaBusy = 'true';
  try {
    await wake(island);
    button.click();
  } catch {
    island.after(apology());
  } finally {
    island.ariaBusy = null;
  }
}

function apology(): HTMLElement {
  const note = document.createElement('p');
  note.dataset.islandNote = '';
  note.role = 'alert';
  note.textContent = document.getElementById('main')?.dataset.islandFailed ?? '';
  return note;
}

// The pointer is near: load the code, but take over only on use.
function preload(event: Event): void {
  if (!(event.target instanceof Element)) return;
  const island = event.target.closest('[data-wakes-island]')?.closest<HTMLElement>('[data-island]');
  // A failure here is shown when the button is pressed.
  if (island) islands[island.dataset.island ?? '']?.().catch(() => {});
}

function wake(island: HTMLElement): Promise<void> {
  const known = mounted.get(island);
  if (known) return known;
  const name = island.dataset.island ?? '';
  const made = start(island, name);
  mounted.set(island, made);
  // A failed download may work the next time.
  made.catch(() => mounted.delete(island));
  return made;
}

async function start(island: HTMLElement, name: string): Promise<void> {
  const load = islands[name];
  island.dataset.islandMounted = '';
  const module = load && (await loadLazily(load)());
  const view = document.getElementById(`${name}-view`)?.textContent ?? 'null';
  await module?.mount(island, JSON.parse(view) as never);
  markModulesSettled();
}

function send(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const { appointmentAction, searchForm } = form.dataset;
  if (!appointmentAction && searchForm === undefined) return;
  event.preventDefault();
  // A search opens the address with only its filled fields, and with times in the browser's zone.
  if (appointmentAction) sendToAppointment(form);
  else location.assign(buildFormPath(form));
}

/** Cancels, moves or confirms the appointment of a page. */
function sendToAppointment(form: HTMLFormElement): void {
  const said = form.querySelector('[data-said]');
  import('#src/features/appointment/actions.ts').then(
    (m) => m.sendAction(form),
    () => said?.replaceChildren(apology()),
  );
}

const readerParts =
  '[data-shell], [data-reader-time], [data-times-zone], [data-own-zone], [data-plan-check], #own-cost';
if (document.querySelector(readerParts)) import('./page-parts.ts').catch(() => {});
