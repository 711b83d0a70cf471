import './styles.css';

/**
 * All the script that a public page starts with. Pages are links and forms; an island's code comes when somebody touches it.
 */
const islands: Record<string, () => Promise<{ mount: (element: HTMLElement, view: never) => Promise<void> }>> = {
  'open-times': () => import('#src/features/provider-profile/open-times-island.tsx'),
};

const mounted = new WeakMap<Element, Promise<void>>();

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest('[data-opens-filters]')) openFilters(event);
  const button = event.target.closest<HTMLElement>('[data-wakes-island]');
  const island = button?.closest<HTMLElement>('[data-island]');
  if (button && island && !mounted.has(island)) void press(button, island);
});

for (const hint of ['pointerover', 'focusin']) document.addEventListener(hint, preload);
document.addEventListener('submit', sendSearch);

function openFilters(event: MouseEvent): void {
  event.preventDefault();
  void import('#src/features/search/filter-sheet.ts').then(({ openFilterSheet }) => openFilterSheet());
}

/** Presses a button for real once its island is awake. */
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
  note.textContent = 'That did not work just now. Please try again, or reload the page.';
  return note;
}

// Somebody comes near: fetch the code, take over only on use.
function preload(event: Event): void {
  if (!(event.target instanceof Element)) return;
  const island = event.target.closest('[data-wakes-island]')?.closest<HTMLElement>('[data-island]');
  // A failure here is told when the button is pressed.
  if (island) islands[island.dataset.island ?? '']?.().catch(() => {});
}

function wake(island: HTMLElement): Promise<void> {
  const known = mounted.get(island);
  if (known) return known;
  const name = island.dataset.island ?? '';
  const made = start(island, name);
  mounted.set(island, made);
  // A chunk that could not be fetched may be there the next time.
  made.catch(() => mounted.delete(island));
  return made;
}

async function start(island: HTMLElement, name: string): Promise<void> {
  const module = await islands[name]?.();
  const view = document.getElementById(`${name}-view`)?.textContent ?? 'null';
  await module?.mount(island, JSON.parse(view) as never);
}

/** Goes to the address that the server would choose: the state in the path, only what is filled in, times in the browser's zone. */
function sendSearch(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.searchForm === undefined) return;
  event.preventDefault();
  const filled = [...new FormData(form)].filter(([name, value]) => value !== '' && name !== 'state' && name !== 'zone');
  const query = new URLSearchParams(filled.map(([name, value]) => [name, String(value)]));
  if (timed.some((name) => query.has(name)))
    query.set('timezone', new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const state = new FormData(form).get('state');
  location.assign([[form.dataset.searchForm, state].filter(Boolean).join('/'), query].filter(String).join('?'));
}

const timed = ['availableDate', 'availableDates', 'availableTimes', 'timeStart', 'timeEnd'];
