import { type RefObject, useEffect, useRef } from 'react';

/** Opens a dialog as long as its component is shown. @returns the reference for the dialog */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return dialog;
}
