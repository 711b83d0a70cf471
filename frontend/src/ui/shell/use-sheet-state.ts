import { useCallback, useState } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router';

export interface SheetState {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** Opens a page in place of the sheet, so that back leads to the page before. */
  leaveFor: (path: string) => void;
}

/**
 * Whether a sheet is open, as an entry of the history: the phone's back gesture closes it and keeps the page. After a reload it is closed.
 * @param name names the sheet in the history's state
 */
export function useSheetState(name: string): SheetState {
  const location = useLocation();
  const navigate = useNavigate();
  const [wasOpened, setWasOpened] = useState(false);
  const isOpen = wasOpened && readSheet(location.state) === name;
  const path = createPath(location);
  return {
    isOpen,
    open: useCallback(() => {
      if (isOpen) return;
      setWasOpened(true);
      void navigate(path, { state: { sheet: name } });
    }, [isOpen, navigate, path, name]),
    close: () => {
      if (isOpen) void navigate(-1);
    },
    leaveFor: (to) => void navigate(to, { replace: isOpen }),
  };
}

/** Returns the open sheet in the state of a history entry. */
export function readSheet(state: unknown): string | undefined {
  const { sheet } = (state ?? {}) as { sheet?: unknown };
  return typeof sheet === 'string' ? sheet : undefined;
}
