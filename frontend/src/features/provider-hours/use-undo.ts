import { useState } from 'react';
import { addToHistory, type EditHistory, undoLast } from './edit-history.ts';
import type { WeeklyWindow } from './week-windows.ts';
import { say } from './words.ts';

/** Remembers the hours before each change in the grid or the list. Hours that come from elsewhere begin a new history. */
export function useUndo(windows: readonly WeeklyWindow[], onChange: (windows: WeeklyWindow[]) => void) {
  const [history, setHistory] = useState<EditHistory<WeeklyWindow[]>>([]);
  const [latest, setLatest] = useState(windows);
  const [news, setNews] = useState('');
  const isOwn = latest === windows;
  const put = (next: WeeklyWindow[]) => {
    setLatest(next);
    onChange(next);
  };
  const change = (next: WeeklyWindow[]) => {
    setHistory(addToHistory(isOwn ? history : [], [...windows]));
    setNews('');
    put(next);
  };
  const undo = () => {
    const before = isOwn ? undoLast(history) : undefined;
    if (!before) return;
    setHistory(before.history);
    setNews(say('undo.done'));
    put(before.value);
  };
  return { change, undo, canUndo: isOwn && history.length > 0, news };
}
