import { readAccountName } from '#src/lib/sign-in/token-store.ts';

interface Shown {
  /** The root of the document; its `data-account` selects what signed-in and signed-out readers see. */
  root: HTMLElement;
  /** Elements that show the name. */
  names: Iterable<Element>;
  /** Frames of portals around pages that visitors see too. */
  shells?: Iterable<Element>;
}

/**
 * Shows who is signed in on this host. Public pages are cached for everyone, so only the browser knows. The name stays in this browser, and a
 * page that needs the account checks the session itself.
 */
export function showAccount({ root, names, shells = [] }: Shown, storage: Pick<Storage, 'getItem'>): void {
  const name = readAccountName(storage);
  if (name === undefined) delete root.dataset.account;
  else root.dataset.account = 'known';
  for (const shell of shells) shell.classList.toggle('shell', name !== undefined);
  if (name) for (const element of names) element.textContent = name;
}

/** Shows the account now, after each change in another tab, and when the browser returns to a kept page. */
export function watchAccount(): void {
  const show = () => {
    try {
      const names = document.querySelectorAll('[data-account-name]');
      const shells = document.querySelectorAll('[data-shell]');
      showAccount({ root: document.documentElement, names, shells }, localStorage);
    } catch {
      // Without storage no one is signed in.
    }
  };
  show();
  addEventListener('storage', show);
  addEventListener('pageshow', show);
}
