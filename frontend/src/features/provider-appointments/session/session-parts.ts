import type { ReactNode } from 'react';
import type { Session } from './session-actions.ts';

/** Moves a session: what the page shows once Reschedule is pressed. */
export type MovePart = (session: Session, onMoved: () => void) => ReactNode;

/** What is wrong with the client's insurance. */
export type AlertPart = (session: Session) => ReactNode;

/** The note of a session that began. */
export type NotePart = (session: Session) => ReactNode;
