import type { ReactNode } from 'react';

/** The landmark of pages outside the shell: sign-in, booking, errors. */
export function PlainMain({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
