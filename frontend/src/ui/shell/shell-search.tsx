import { type ReactNode, Suspense, useEffect } from 'react';
import { sayUi } from '#src/lib/words/words.ts';
import { Icon } from '../icon.tsx';
import { type SheetState, useSheetState } from './use-sheet-state.ts';

interface ShellSearchProps {
  /** What stands on the button: what can be found. */
  label: string;
  /** Renders the open menu; its code loads on first use. */
  children: (sheet: SheetState) => ReactNode;
}

/** The button of the command menu, and its keys. */
export function ShellSearch({ label, children }: ShellSearchProps) {
  const sheet = useSheetState('search');
  const { isOpen, open } = sheet;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey || event.metaKey === event.ctrlKey) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [open]);
  return (
    <>
      <button
        type="button"
        className="shell-search"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Meta+K Control+K"
        onClick={open}
      >
        <Icon name="search" />
        <span className="shell-label">{label}</span>
        <span className="shell-keys shell-wide-only" data-keys={sayUi(isApple() ? 'shell.keyApple' : 'shell.key')} />
      </button>
      {isOpen ? <Suspense fallback={null}>{children(sheet)}</Suspense> : null}
    </>
  );
}

function isApple(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iP(hone|ad)/.test(navigator.platform);
}
