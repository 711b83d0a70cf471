import { useState } from 'react';
import { matchWords } from '#src/lib/words/match-words.ts';
import { CommandMenu } from '#src/ui/kit/command-menu.tsx';
import type { ShellEntry } from '#src/ui/shell/shell-entry.ts';
import type { SheetState } from '#src/ui/shell/use-sheet-state.ts';
import { say } from './frame-words.ts';

interface SearchMenuProps {
  sheet: SheetState;
  pages: readonly ShellEntry[];
  onSignOut: () => void;
}

/** The command menu of staff: pages and actions. People are found on their own page, where each search is audited. */
export function SearchMenu({ sheet, pages, onSignOut }: SearchMenuProps) {
  const [query, setQuery] = useState('');
  const shown = pages.filter(({ label }) => matchWords(label, query));
  const isSignOut = matchWords(say('search.signOut'), query);
  return (
    <CommandMenu
      title={say('search.title')}
      placeholder={say('search.placeholder')}
      query={query}
      onQuery={setQuery}
      groups={[
        {
          id: 'pages',
          title: say('search.pages'),
          entries: shown.map(({ key, label, to }) => ({ id: key, label, onAction: () => sheet.leaveFor(to) })),
        },
        {
          id: 'actions',
          title: say('search.doing'),
          entries: isSignOut ? [{ id: 'sign-out', label: say('search.signOut'), onAction: onSignOut }] : [],
        },
      ]}
      status={shown.length === 0 && !isSignOut ? say('search.none') : ''}
      onClose={sheet.close}
    />
  );
}
