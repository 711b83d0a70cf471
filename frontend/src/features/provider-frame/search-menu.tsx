import { useState } from 'react';
import { getClientPath, getOnboardingPath, providerPaths } from '#src/lib/paths/provider-paths.ts';
import { matchWords } from '#src/lib/words/match-words.ts';
import { CommandMenu } from '#src/ui/kit/command-menu.tsx';
import type { SheetState } from '#src/ui/shell/use-sheet-state.ts';
import { listEntries } from './entries.ts';
import { type FoundClients, useOwnClients } from './use-own-clients.ts';
import { say } from './words.ts';

interface SearchMenuProps {
  sheet: SheetState;
  onSignOut: () => void;
}

/** The command menu of a provider: clients, pages and actions. */
export function SearchMenu({ sheet, onSignOut }: SearchMenuProps) {
  const [query, setQuery] = useState('');
  const found = useOwnClients(query);
  return <SearchMenuView query={query} onQuery={setQuery} found={found} sheet={sheet} onSignOut={onSignOut} />;
}

const actions = [
  { id: 'blockTime', to: providerPaths.calendar },
  { id: 'setHours', to: providerPaths.hours },
  { id: 'newClients', to: providerPaths.settings },
  { id: 'seeTimes', to: providerPaths.schedulePreview },
  { id: 'setUp', to: getOnboardingPath('basic-information') },
] as const;

interface SearchMenuViewProps extends SearchMenuProps {
  query: string;
  onQuery: (query: string) => void;
  found: FoundClients;
}

export function SearchMenuView({ query, onQuery, found, sheet, onSignOut }: SearchMenuViewProps) {
  const pages = listEntries('', { tasks: 0, messages: 0 }).map(({ key, label, to }) => ({
    id: `page-${key}`,
    label,
    onAction: () => sheet.leaveFor(to),
  }));
  const doing = [
    ...actions.map(({ id, to }) => ({ id, label: say(`search.actions.${id}`), onAction: () => sheet.leaveFor(to) })),
    { id: 'signOut', label: say('signOut'), onAction: onSignOut },
  ];
  const clients = found.clients.map(({ id, preferredFullName }) => ({
    id,
    label: preferredFullName,
    hint: say('search.sessions'),
    onAction: () => sheet.leaveFor(getClientPath(id)),
  }));
  const groups = [
    { id: 'clients', title: say('search.clients'), entries: clients },
    { id: 'pages', title: say('search.pages'), entries: pages.filter(({ label }) => matchWords(label, query)) },
    { id: 'actions', title: say('search.doing'), entries: doing.filter(({ label }) => matchWords(label, query)) },
  ];
  const isEmpty = groups.every(({ entries }) => entries.length === 0);
  return (
    <CommandMenu
      title={say('search.title')}
      placeholder={say('search.placeholder')}
      query={query}
      onQuery={onQuery}
      groups={groups}
      status={describeSearch(found.state, isEmpty)}
      onClose={sheet.close}
    />
  );
}

/** Says what the list does not show: a running or failed search of clients, or that nothing matches. */
export function describeSearch(state: FoundClients['state'], isEmpty: boolean): string {
  if (state === 'looking') return say('search.looking');
  if (state === 'failed') return say('search.failed');
  return isEmpty ? say('search.none') : '';
}
