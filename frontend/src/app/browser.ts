import './styles.css';
import { formQuery } from '#src/features/search/form-query.ts';
import { lazily, modulesSettled } from '#src/lib/modules/lazily.ts';
import { keepTracking } from './keep-tracking.ts';
import { whenIdle } from './when-idle.ts';

/** All script that a public page starts with. Pages are links and forms; an island's code loads when the visitor touches it. */
const islands: Record<string, () => Promise<{ mount: (element: HTMLElement, view: never) => Promise<void> }>> = {
  'open-times': () => import('#src/features/provider-profile/open-times-island.tsx'),
};

const mounted = new WeakMap<Element, Promise<void>>();

keepTracking();
whenIdle(() => import('./every-page.ts').then(({ startEveryPage }) => startEveryPage()).catch(() => {}));

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  const opener = event.target.closest<HTMLAnchorElement>('a[data-opens-filters]');
  if (opener) openFilters(event, opener);
  const copies = event.target.closest<HTMLElement>('[data-copies], [data-copies-report]');
  if (copies) import('#src/features/trouble/trouble-actions.ts').then(({ copyFor }) => copyFor(copies)).catch(() => {});
  const button = event.target.closest<HTMLElement>('[data-wakes-island]');
  const island = button?.closest<HTMLElement>('[data-island]');
  if (button && island && !mounted.has(island)) void press(button, island);
});

for (const hint of ['pointerover', 'focusin']) document.addEventListener(hint, preload);
document.addEventListener('submit', sendSearch);
document.addEventListener('submit', sendToAppointment);
document.addEventListener('submit', sendReport);
for (const change of ['change', 'input']) document.addEventListener(change, countAgain);

/** Opens the filters as a sheet over the page. Without its code, or in a new tab, they are a page. */
function openFilters(event: MouseEvent, opener: HTMLAnchorElement): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  import('#src/features/search/filter-sheet.ts').then(
    ({ openFilterSheet }) => openFilterSheet(),
    () => location.assign(opener.href),
  );
}

function countAgain({ target }: Event): void {
  const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-counts]');
  // Without its code the button keeps its first number.
  if (form) import('#src/features/search/live-count.ts').then(({ recount }) => recount(form)).catch(() => {});
}

/** Presses a button again once its island has loaded. If code is missing, the page reloads before an error is shown. */
async function press(button: HTMLElement, island: HTMLElement): Promise<void> {
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
  const module = load && (await lazily(load)());
  const view = document.getElementById(`${name}-view`)?.textContent ?? 'null';
  await module?.mount(island, JSON.parse(view) as never);
  modulesSettled();
}

/** Cancels, moves or confirms the appointment of a page. */
function sendToAppointment(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.dataset.appointmentAction) return;
  event.preventDefault();
  const said = form.querySelector('[data-said]');
  import('#src/features/appointment/actions.ts').then(
    ({ sendAction }) => sendAction(form),
    () => said?.replaceChildren(apology()),
  );
}

function sendReport(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.trouble === undefined) return;
  event.preventDefault();
  import('#src/features/trouble/trouble-actions.ts').then(({ mailReport }) => mailReport(form)).catch(() => {});
}

const ownZones = document.querySelectorAll<HTMLElement>('[data-own-zone]');
if (ownZones.length > 0) {
  import('#src/features/appointment/own-zone.ts').then(({ writeOwnZone }) => writeOwnZone(ownZones)).catch(() => {});
}

const onward = document.querySelector<HTMLElement>('[data-signed-in-to]')?.dataset.signedInTo;
if (onward) {
  const goTo = (path: string) => location.replace(path);
  import('#src/features/appointment/go-on.ts').then(({ goOn }) => goOn(onward, localStorage, goTo)).catch(() => {});
}

/** Opens the address of a form with only its filled fields, and with times in the browser's zone. */
function sendSearch(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.searchForm === undefined) return;
  event.preventDefault();
  const query = formQuery(form);
  const path = [form.dataset.searchForm, query.get('state')].filter(Boolean).join('/');
  query.delete('state');
  location.assign([path, String(query)].filter(Boolean).join('?'));
}
