import { consentNoticeId } from './consent-notice-id.ts';

/** Shows the question that the page brought along, once; the answer takes it away. */
export function askConsent(onAnswer: (answer: 'given' | 'refused') => void): void {
  const notice = document.getElementById(consentNoticeId);
  if (!notice) return;
  notice.hidden = false;
  notice.addEventListener('click', ({ target }) => {
    const answer = target instanceof Element ? target.closest('button')?.value : undefined;
    if (answer !== 'given' && answer !== 'refused') return;
    notice.hidden = true;
    onAnswer(answer);
    // The button that had the focus is gone.
    document.getElementById('main')?.focus({ preventScroll: true });
  });
}
