/** The values before each change, latest last. */
export type EditHistory<Value> = readonly Value[];

const most = 50;

/** Adds the value before a change. The oldest of more than 50 are forgotten. */
export function addToHistory<Value>(history: EditHistory<Value>, before: Value): EditHistory<Value> {
  return [...history, before].slice(-most);
}

/** Returns the value before the last change, and the history without it; `undefined` when nothing was changed. */
export function undoLast<Value>(
  history: EditHistory<Value>,
): { value: Value; history: EditHistory<Value> } | undefined {
  const last = history.at(-1);
  return last === undefined ? undefined : { value: last, history: history.slice(0, -1) };
}
