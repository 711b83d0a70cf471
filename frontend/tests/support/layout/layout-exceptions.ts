export type FaultKind = 'broken word' | 'overlap' | 'leaves its card' | 'covered';

export interface LayoutException {
  /** Elements for which, and for whose content, the kind of fault is allowed. */
  selector: string;
  kinds: readonly FaultKind[];
  why: string;
}

/** Where a layout may do what is a fault elsewhere. */
export const layoutExceptions: readonly LayoutException[] = [
  {
    selector: '.visually-hidden',
    kinds: ['broken word', 'overlap', 'leaves its card', 'covered'],
    why: 'it is only read aloud: a box of one pixel',
  },
  {
    selector: 'section[aria-labelledby^="day-"] li',
    kinds: ['broken word', 'leaves its card'],
    why: 'an entry of the calendar is as high as it lasts and as wide as its day; the list view and the panel show all of its text',
  },
];
