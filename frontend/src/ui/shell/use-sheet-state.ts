import { useState } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router';

/**
 * Whether a sheet is open, as an entry of the history: the phone's back gesture closes it and keeps the page. After a reload it is closed.
 * @param name names the sheet in the history's state
 */
export function useSheetState(name: string): { isOpen: boolean; open: () => void; close: () => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const [wasOpened, setWasOpened] = useState(false);
  const isOpen = wasOpened && readSheet(location.state) === name;
  return {
    isOpen,
    open: () => {
      if (isOpen) return;
      setWasOpened(true);
      void navigate(createPath(location), { state: { sheet: name } });
    },
    close: () => {
      if (isOpen) void navigate(-1);
    },
  };
}

/** Returns the open sheet in the state of a history entry. */
export function readSheet(state: unknown): string | undefined {
  const { sheet } = (state ?? {}) as { sheet?: unknown };
  return typeof sheet === 'string' ? sheet : undefined;
}
