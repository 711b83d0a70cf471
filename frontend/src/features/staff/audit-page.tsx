import { useLazyQuery } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { AuditEntriesDocument } from '#src/gen/operations.ts';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { instant } from './instant.ts';
import { StaffFault } from './staff-fault.tsx';

/** Who did what, and about whom, over all services. Reading it is written down as well. */
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
    <section className="staff-page">
      <h1>What was written down</h1>
      <form className="staff-form" onSubmit={look}>
        <Field id="id" label="Id of an account, a client or a patient">
          {(tied) => <input className="input" value={id} onChange={({ target }) => setId(target.value)} {...tied} />}
        </Field>
        <Field id="by" label="Show what">
          {(tied) => (
            <select
              className="input"
              value={by}
              onChange={({ target }) => setBy(target.value === 'actor' ? 'actor' : 'subject')}
              {...tied}
            >
              <option value="subject">was done about them</option>
              <option value="actor">they did</option>
            </select>
          )}
        </Field>
        <button type="submit" className="button">
          Read
        </button>
      </form>
      {loading ? <p role="status">Reading</p> : null}
      {error ? <StaffFault error={error} onRetry={look} /> : null}
      {reading?.silent.length ? (
        <Notice tone="warm" role="status">
          <p>No answer from {reading.silent.join(', ')}: what they know is missing here.</p>
        </Notice>
      ) : null}
      {reading && reading.entries.length === 0 ? <p>Nothing was written down.</p> : null}
      {reading && reading.entries.length > 0 ? <Entries entries={reading.entries} /> : null}
    </section>
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

function Entries({ entries }: EntriesProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard
    <section className="staff-table" aria-label="Entries" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {['When', 'Service', 'What', 'Who', 'About', 'Detail'].map((head) => (
              <th key={head} scope="col">
                {head}
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
