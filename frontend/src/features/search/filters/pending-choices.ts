import { buildFormPath, buildFormQuery } from '#src/features/search/address/form-query.ts';

/** Returns the address of a link to another order or page, with the choices that are not results yet. */
export function getAddressWithChoices(link: HTMLAnchorElement): string {
  const form = document.querySelector<HTMLFormElement>('form[data-counts]');
  return form && hasPendingChoices(form) ? addOrder(form, new URL(link.href)) : link.href;
}

/** Returns whether a control differs from the address of the page. */
function hasPendingChoices(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement) {
      const served = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
      return served !== control.selectedOptions[0];
    }
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden' || !control.name) return false;
    const isBox = control.type === 'checkbox' || control.type === 'radio';
    return isBox ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
  });
}

// Other filters have other pages, so the results start at page 1.
function addOrder(form: HTMLFormElement, { searchParams }: URL): string {
  const query = buildFormQuery(form);
  query.delete('sort');
  const sort = searchParams.get('sort');
  if (sort) query.set('sort', sort);
  return buildFormPath(form, query);
}
