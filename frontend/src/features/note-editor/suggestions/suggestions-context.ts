import { createContext } from 'react';
import type { Suggestions } from './use-suggestions.ts';

/** Undefined for a note without a session. */
export const SuggestionsContext = createContext<Suggestions | undefined>(undefined);
