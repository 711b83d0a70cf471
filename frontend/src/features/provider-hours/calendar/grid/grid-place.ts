import type { CSSProperties } from 'react';
import type { Period, Placed } from './overlap-columns.ts';

/** Returns the custom properties that `calendar-grid.module.css` places an item by: minutes of the day, and its column among those it overlaps. */
export function placeItem({ from, to, column = 0, columns = 1 }: Period & Partial<Placed>): CSSProperties {
  return toStyle({ '--from': from, '--minutes': to - from, '--column': column, '--columns': columns });
}

/** Returns the custom properties of something on one of the shown days. */
export function placeOnDay(period: Period, day: number): CSSProperties {
  return { ...placeItem(period), ...toStyle({ '--day': day }) };
}

/** React's type of styles knows no custom properties. */
export function toStyle(properties: Readonly<Record<`--${string}`, number>>): CSSProperties {
  return properties as CSSProperties;
}
