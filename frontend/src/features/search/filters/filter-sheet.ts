import * as styles from '#src/features/search/filters.module.css';

/** Shows the filters as a sheet over the page. The dialog element keeps the focus inside and closes on Escape. */
export function openFilterSheet(): void {
  const home = document.getElementById('filters');
  if (!home || home.childElementCount === 0) return;
  const sheet = document.createElement('dialog');
  sheet.className = styles.sheet;
  sheet.ariaLabel = home.ariaLabel;
  sheet.append(...home.childNodes);
  document.body.append(sheet);
  sheet.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    if (target !== sheet && !target?.closest('[data-closes-filters]')) return;
    event.preventDefault();
    sheet.close();
  });
  const wide = matchMedia('(min-width: 1024px)');
  const close = () => sheet.close();
  wide.addEventListener('change', close, { once: true });
  // Going back to this page shows the results, not the sheet.
  window.addEventListener('pagehide', close, { once: true });
  sheet.addEventListener('close', () => {
    wide.removeEventListener('change', close);
    window.removeEventListener('pagehide', close);
    home.append(...sheet.childNodes);
    sheet.remove();
  });
  sheet.showModal();
}
