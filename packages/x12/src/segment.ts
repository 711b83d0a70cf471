/** One segment of a transaction. */
export interface Segment {
  readonly tag: string;
  /** The tag is at 0, so that `elements[3]` is what the guides call EB03. */
  readonly elements: readonly string[];
  /** The segment as it came, without its terminator. */
  readonly text: string;
  /** 1 is the ST segment of its transaction. */
  readonly position: number;
}

/** Returns an element, or the empty string when the segment ends before it. */
export function getElement({ elements }: Segment, index: number): string {
  return elements[index] ?? '';
}
