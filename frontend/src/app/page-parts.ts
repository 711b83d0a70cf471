import { writeOwnZone } from '#src/features/appointment/own-zone.ts';
import { redirectClient } from '#src/features/appointment/redirect-client.ts';
import { showReaderTimes } from '#src/features/provider-profile/show-reader-times.ts';
import { showJoinLinks } from '#src/lib/join/show-join-links.ts';
import { writeReaderTimes } from '#src/lib/write-reader-times.ts';

/** Starts what few pages have: parts that depend on the reader, because the page was rendered for everyone, and the report form. */
function startPageParts(): void {
  for (const change of ['submit', 'input']) document.addEventListener(change, handleReport);
  writeReaderTimes(document.querySelectorAll<HTMLElement>('[data-reader-time]'));
  writeOwnZone(document.querySelectorAll<HTMLElement>('[data-own-zone]'));
  showJoinLinks(document.querySelectorAll<HTMLElement>('[data-join-opens]'));
  const form = document.querySelector<HTMLElement>('[data-signed-in-to]')?.dataset.signedInTo;
  if (form) redirectClient(form, localStorage, (path) => location.replace(path));
  const panel = document.querySelector<HTMLElement>('#times[data-times-zone]');
  const query = new URLSearchParams(location.search);
  // A day that a card names is a day in the provider's zone.
  if (panel && !query.has('timezone') && !query.has('day')) showReaderTimes(panel).catch(() => {});
}

/** The report form of an error page: its length while a person types, and its mail. */
function handleReport(event: Event): void {
  const form = event.target instanceof Element && event.target.closest<HTMLFormElement>('form[data-trouble]');
  if (!form) return;
  const isSent = event.type === 'submit';
  if (isSent) event.preventDefault();
  import('#src/features/trouble/trouble-actions.ts')
    .then(({ mailReport, showLength }) => (isSent ? mailReport : showLength)(form))
    .catch(() => {});
}

startPageParts();
