import { findStateBySlug } from '@linden/vocabulary/places/us-states';
import { createPackagedCities } from '#src/lib/maps/packaged-cities.ts';
import { numberPlaceholder } from './show-label.ts';

/** How many places the list has, for screen readers. */
export interface PlacesFound {
  one: string;
  other: string;
}

type Suggest = (typed: string, ownState: string) => Promise<string[]>;

const packaged = createPackagedCities();

/** Shows places under a field while a visitor types, as the list of a combobox (ARIA Authoring Practices Guide, editable combobox). */
export async function showPlaces(field: HTMLInputElement, suggest: Suggest = packaged.suggest): Promise<void> {
  watch(field);
  const request = startRequest(field);
  const typed = field.value;
  const state = field.form?.elements.namedItem('state');
  const found = await suggest(typed, state instanceof HTMLSelectElement ? findCode(state) : '');
  if (requests.get(field) !== request || document.activeElement !== field) return;
  fillList(field, found.length === 1 && found[0] === typed ? [] : found);
}

/** Newer letters, and closing the list, make the answer to an older request worthless. */
const requests = new WeakMap<HTMLInputElement, number>();

function startRequest(field: HTMLInputElement): number {
  const request = (requests.get(field) ?? 0) + 1;
  requests.set(field, request);
  return request;
}

const watched = new WeakSet<HTMLInputElement>();

function watch(field: HTMLInputElement): void {
  if (watched.has(field)) return;
  watched.add(field);
  field.addEventListener('keydown', (event) => handleKey(field, event));
  field.addEventListener('blur', () => closeList(field));
  const list = findList(field);
  // The field keeps the focus, so that a touched place does not count as leaving it.
  list?.addEventListener('pointerdown', (event) => event.preventDefault());
  list?.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null;
    if (option) choose(field, option);
  });
}

function handleKey(field: HTMLInputElement, event: KeyboardEvent): void {
  const options = listOptions(field);
  const active = options.findIndex((option) => option.ariaSelected === 'true');
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    if (options.length === 0) void showPlaces(field);
    else setActive(field, options, event.key === 'ArrowDown' ? (active + 1) % options.length : active - 1);
  } else if (event.key === 'Enter' && options[active]) {
    event.preventDefault();
    choose(field, options[active]);
  } else if (event.key === 'Escape' && options.length > 0) {
    // Only the list closes, not the sheet around it.
    event.preventDefault();
    event.stopPropagation();
    closeList(field);
  }
}

/** @param index -1 and less for the last one */
function setActive(field: HTMLInputElement, options: readonly HTMLElement[], index: number): void {
  const chosen = options.at(index < 0 ? -1 : index);
  for (const option of options) option.ariaSelected = String(option === chosen);
  if (chosen) field.setAttribute('aria-activedescendant', chosen.id);
  chosen?.scrollIntoView({ block: 'nearest' });
}

function choose(field: HTMLInputElement, option: HTMLElement): void {
  field.value = option.textContent ?? '';
  closeList(field);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function fillList(field: HTMLInputElement, places: readonly string[]): void {
  const list = findList(field);
  if (!list) return;
  field.removeAttribute('aria-activedescendant');
  field.ariaExpanded = String(places.length > 0);
  list.hidden = places.length === 0;
  list.replaceChildren(...places.map((place, index) => createOption(place, `${list.id}-${index}`)));
  tellCount(list, places.length);
  list.scrollIntoView({ block: 'nearest' });
}

function createOption(place: string, id: string): HTMLElement {
  const option = document.createElement('div');
  option.role = 'option';
  option.id = id;
  option.ariaSelected = 'false';
  option.textContent = place;
  return option;
}

function tellCount(list: HTMLElement, count: number): void {
  const status = list.parentElement?.querySelector<HTMLElement>('[data-places-found]');
  if (!status) return;
  const { one, other } = JSON.parse(status.dataset.placesFound ?? '') as PlacesFound;
  status.textContent = count === 0 ? '' : (count === 1 ? one : other).replace(numberPlaceholder, String(count));
}

function closeList(field: HTMLInputElement): void {
  startRequest(field);
  fillList(field, []);
}

function findList(field: HTMLInputElement): HTMLElement | null {
  return document.getElementById(field.getAttribute('aria-controls') ?? '');
}

function listOptions(field: HTMLInputElement): HTMLElement[] {
  return [...(findList(field)?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
}

function findCode(state: HTMLSelectElement): string {
  return findStateBySlug(state.value) ?? '';
}
