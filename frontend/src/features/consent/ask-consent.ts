import { consentNoticeId } from './consent-notice-id.ts';

/** Shows the consent question of the page until it is answered. */
export function askConsent(onAnswer: (answer: 'given' | 'refused') => void): void {
  const notice = document.getElementById(consentNoticeId);
  if (!notice) return;
  notice.hidden = false;
  notice.addEventListener('click', ({ target }) => {
    const answer = target instanceof Element ? target.closest('button')?.value : undefined;
    if (answer !== 'given' && answer !== 'refused') return;
    notice.hidden = true;
    onAnswer(answer);
    // The focused button is gone.
    document.getElementById('main')?.focus({ preventScroll: true });
  });
}
