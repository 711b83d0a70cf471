import { noFilters, type SearchFilters } from '@linden/vocabulary/search/search-filters';
import { changeFilters } from '#src/features/search/filters/chosen-filters.ts';
import { sayResult } from '#src/features/search/result-words.ts';
import type { SearchOutcome } from '#src/features/search/search-view.ts';
import { findPath, type SearchAddress } from '#src/lib/paths/paths.ts';
import { Notice } from '#src/ui/notice.tsx';

interface RefusedSearchProps {
  address: SearchAddress;
  outcome: Extract<SearchOutcome, { kind: 'refused' }>;
}

/** Shows the refusal here as well as at the field, which may be collapsed. */
export function RefusedSearch({ address, outcome }: RefusedSearchProps) {
  const messages = Object.values(outcome.errors);
  const dropped = Object.fromEntries(
    Object.keys(outcome.errors).map((name) => [name, noFilters[name as keyof SearchFilters]]),
  );
  return (
    <Notice tone="wrong" role="alert">
      <p>
        <b>{outcome.general ?? sayResult('refused.title')}</b>
      </p>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      <p>
        <a href={findPath(changeFilters(address, dropped))}>{sayResult('refused.without')}</a>
      </p>
    </Notice>
  );
}
