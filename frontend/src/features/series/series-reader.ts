/** Whose page it is: the words differ, and a provider sees the client instead of themselves. */
export type SeriesReader = 'client' | 'provider';
