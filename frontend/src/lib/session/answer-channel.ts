/** The callback page tells the page that asked by a channel of this origin; no window has to know the other. */
export const answerChannel = 'linden-login-answer';
