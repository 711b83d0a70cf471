/** Broadcast channel from the callback page to the page that started the sign-in; the two pages need no reference to each other. */
export const answerChannel = 'linden-login-answer';
