import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { formatInstant } from '#src/features/staff/instant.ts';
import { readName } from '#src/features/staff/reviews/resets-page.tsx';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import { say } from '#src/features/staff/words.ts';
import { AuditEntriesDocument } from '#src/gen/operations.ts';
import { LinkButton } from '#src/ui/kit/link-button.tsx';
import { Select } from '#src/ui/kit/select.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { describeDetail } from './describe-detail.ts';

/** Audit entries of all services about the person in the address, or by them. Reading them is audited, too. */
export function AuditPage() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const actor = query.get('actor');
  const chosen = actor ?? query.get('subject');
  const [by, setBy] = useState<'subject' | 'actor'>(actor === null ? 'subject' : 'actor');
  const { data, error, loading, refetch } = useQuery(AuditEntriesDocument, {
    variables: { values: { [by]: chosen, limit: 100 } },
    skip: chosen === null,
    fetchPolicy: 'no-cache',
  });
  const reading = error ? undefined : data?.auditEntries;
  const name = readName(state);
  if (chosen === null) {
    return (
      <ShellPage title={say('audit.title')} className={styles.staffPage}>
        <EmptyState text={say('audit.find')}>
          <LinkButton to="/people">{say('audit.findGo')}</LinkButton>
        </EmptyState>
      </ShellPage>
    );
  }
  return (
    <ShellPage
      title={say('audit.title')}
      lead={name ? say('audit.about', { name }) : say('audit.nameless')}
      back={{ to: '/people', label: say('find.title') }}
      className={styles.staffPage}
    >
      <div className={styles.staffForm}>
        <Select
          label={say('audit.show')}
          value={by}
          onChange={(next) => setBy(next === 'actor' ? 'actor' : 'subject')}
          options={(['subject', 'actor'] as const).map((each) => ({ value: each, label: say(`audit.${each}`) }))}
        />
      </div>
      {loading ? <PageLoading label={say('audit.reading')} count={6} /> : null}
      {error ? (
        <StaffFault error={error} needs="needsOps" onRetry={() => void refetch().catch(() => undefined)} />
      ) : null}
      {reading?.silent.length ? (
        <Notice tone="warm" role="status">
          <p>{say('audit.silent', { services: reading.silent.join(', ') })}</p>
        </Notice>
      ) : null}
      {reading && reading.entries.length === 0 ? <p>{say('audit.none')}</p> : null}
      {reading && reading.entries.length > 0 ? <Entries entries={reading.entries} /> : null}
    </ShellPage>
  );
}

interface EntriesProps {
  entries: readonly {
    service: string;
    id: string;
    at?: string | null;
    actorKind: string;
    actorName?: string | null;
    action: string;
    detail: string;
  }[];
}

const heads = ['when', 'service', 'what', 'who', 'detail'] as const;

/** The list of audit entries. */
export function Entries({ entries }: EntriesProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard
    <section className={styles.staffTable} aria-label={say('audit.table')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {say(`audit.head.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ service, id, at, actorKind, actorName, action, detail }) => (
            <tr key={`${service}${id}`}>
              <td>{formatInstant(at)}</td>
              <td>{service}</td>
              <td>{action}</td>
              <td>{actorName || actorKind}</td>
              <td>{describeDetail(detail)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
