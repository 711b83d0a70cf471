import { writeOwnZone } from '#src/features/appointment/own-zone.ts';
import { redirectClient } from '#src/features/appointment/redirect-client.ts';
import { showReaderTimes } from '#src/features/provider-profile/show-reader-times.ts';
import { showJoinLinks } from '#src/lib/join/show-join-links.ts';
import { writeReaderTimes } from '#src/lib/write-reader-times.ts';

/** Completes the parts of a page that depend on the reader, because the page was rendered for everyone. */
export function startPageParts(): void {
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
