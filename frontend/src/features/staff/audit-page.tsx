import { useLazyQuery } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { AuditEntriesDocument } from '#src/gen/operations.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Select } from '#src/ui/kit/select.tsx';
import { TextField } from '#src/ui/kit/text-field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { instant } from './instant.ts';
import { StaffFault } from './staff-fault.tsx';
import { say } from './words.ts';

/** Audit entries of all services. Reading them is audited, too. */
export function AuditPage() {
  const [read, { data, error, loading }] = useLazyQuery(AuditEntriesDocument, { fetchPolicy: 'no-cache' });
  const [id, setId] = useState('');
  const [by, setBy] = useState<'subject' | 'actor'>('subject');
  const look = (event?: FormEvent) => {
    event?.preventDefault();
    if (id.trim() !== '') void read({ variables: { values: { [by]: id.trim(), limit: 100 } } }).catch(() => {});
  };
  const reading = error ? undefined : data?.auditEntries;
  return (
    <ShellPage title={say('audit.title')} className="staff-page">
      <form className="staff-form" onSubmit={look}>
        <TextField label={say('audit.id')} value={id} onChange={setId} />
        <Select
          label={say('audit.show')}
          value={by}
          onChange={(chosen) => setBy(chosen === 'actor' ? 'actor' : 'subject')}
          options={(['subject', 'actor'] as const).map((each) => ({ value: each, label: say(`audit.${each}`) }))}
        />
        <Button type="submit">{say('audit.read')}</Button>
      </form>
      {loading ? <p role="status">{say('audit.reading')}</p> : null}
      {error ? <StaffFault error={error} onRetry={look} /> : null}
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
    actor: string;
    action: string;
    subject?: string | null;
    detail: string;
  }[];
}

const heads = ['when', 'service', 'what', 'who', 'about', 'detail'] as const;

/** The list of audit entries. */
export function Entries({ entries }: EntriesProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard
    <section className="staff-table" aria-label={say('audit.table')} tabIndex={0}>
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
          {entries.map(({ service, id, at, actorKind, actor, action, subject, detail }) => (
            <tr key={`${service}${id}`}>
              <td>{instant(at)}</td>
              <td>{service}</td>
              <td>{action}</td>
              <td>
                {actorKind} <code>{actor}</code>
              </td>
              <td>
                <code>{subject}</code>
              </td>
              <td>
                <code>{detail}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
