/** Shows only the options of a group whose name contains the typed text; chosen ones stay. */
export function findOptions(field: HTMLInputElement): void {
  const group = field.closest('fieldset');
  if (!group) return;
  // Enter searches for an option, not for providers.
  field.onkeydown = (event) => {
    if (event.key === 'Enter') event.preventDefault();
  };
  const text = field.value.trim().toLowerCase();
  let matches = 0;
  for (const row of group.querySelectorAll<HTMLElement>('label.choice')) {
    const input = row.querySelector('input');
    const isMatch = Boolean(input?.value.toLowerCase().includes(text));
    if (isMatch) matches++;
    row.hidden = !isMatch && !input?.checked;
  }
  const more = group.querySelector<HTMLDetailsElement>('details[data-more]');
  if (more) more.open = text !== '' || more.querySelector(':checked') !== null;
  const status = group.querySelector<HTMLElement>('[data-no-option]');
  if (status) status.textContent = matches === 0 ? (status.dataset.noOption ?? '') : '';
}
