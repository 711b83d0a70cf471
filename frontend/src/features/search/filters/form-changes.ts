import { getAddressWithChoices } from './pending-choices.ts';

/** Handles a change of a filter form: its results at once beside the results, and elsewhere their number on the button. */
export async function handleFormChange(form: HTMLFormElement, { target, type }: Event): Promise<void> {
  if (target instanceof HTMLInputElement && target.name === 'address' && type === 'input') void suggestPlaces(target);
  if (target instanceof HTMLInputElement && !target.name) {
    const { findOptions } = await import('./find-options.ts');
    findOptions(target);
  } else if (!form.closest('#filters') || !matchMedia('(min-width: 1024px)').matches) {
    const { recount } = await import('./live-count.ts');
    recount(form);
  } else if (type === 'change') {
    const { applyFilters } = await import('./instant-filters.ts');
    applyFilters(form);
  }
}

/** Follows a link to another order or page of the results, with choices that are not results yet. */
export async function followOrder(link: HTMLAnchorElement): Promise<void> {
  location.assign(getAddressWithChoices(link));
}

/** Without its code the place can be typed. */
async function suggestPlaces(field: HTMLInputElement): Promise<void> {
  const { showPlaces } = await import('./place-list.ts').catch(() => ({ showPlaces: undefined }));
  await showPlaces?.(field);
}
