import { createContext } from 'react';

/** The day of the session that a note documents, YYYY-MM-DD. Undefined without a session, and while it is loading. */
export const ServiceDayContext = createContext<string | undefined>(undefined);
