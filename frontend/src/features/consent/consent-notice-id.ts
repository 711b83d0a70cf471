export const consentNoticeId = 'consent-notice';
