/** The way into a video session, on every page that shows one. */
export const join = {
  join: 'Join video session',
  joinWith: 'Join video session with {{name}}',
  opens: 'Join opens 15 minutes before the session:',
  missing: {
    client: 'We don’t have the video link yet. Please check back before the session.',
    provider: 'Add your video link under Profile. Your client can’t join without it.',
  },
};
