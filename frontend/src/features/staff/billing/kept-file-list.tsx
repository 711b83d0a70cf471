import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import * as styles from '#src/features/staff/staff.module.css';
import { type MoneyWorkQuery, OpenKeptFileDocument } from '#src/gen/operations.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { formatInstant } from '../instant.ts';
import { useRequestKey } from '../money/use-request-key.ts';
import { ReasonButton } from '../reason-button.tsx';
import { OpenBilling } from './open-billing.tsx';
import { say } from './words.ts';

type KeptFile = NonNullable<MoneyWorkQuery['moneyWork']>['files'][number];

/** Files of insurers that could not be read as a whole. Each time one is opened, who and why is recorded. */
export function KeptFileList({ files }: { files: readonly KeptFile[] }) {
  return (
    <section aria-labelledby="files">
      <h2 id="files">{say('files.title')}</h2>
      <p className="quiet">{say('files.hint')}</p>
      {files.length === 0 ? <EmptyState text={say('files.none')} /> : null}
      <ul className={styles.staffList}>
        {files.map((file) => (
          <KeptFileCard key={file.id} file={file} />
        ))}
      </ul>
    </section>
  );
}

function KeptFileCard({ file: { id, kind, keptAt, patientId } }: { file: KeptFile }) {
  const [open] = useMutation(OpenKeptFileDocument, { fetchPolicy: 'no-cache' });
  const [text, setText] = useState<string>();
  const keyOf = useRequestKey();
  const title = describeFile(kind);
  const read = async (reason: string) => {
    const { data } = await open({ variables: { values: { key: keyOf([id, reason]), id, reason } } });
    setText(data?.openKeptFile?.text);
  };
  return (
    <li className="card">
      <p>
        <strong>{title}</strong>
      </p>
      <p className="quiet">{say('files.at', { at: formatInstant(keptAt) })}</p>
      {patientId ? <OpenBilling patientId={patientId} /> : null}
      {text === undefined ? (
        <ReasonButton label={say('files.open')} about={title} onSend={read} />
      ) : (
        <>
          <KeptFileText title={title} text={text} />
          <Button tone="plain" label={`${say('files.close')}: ${title}`} onPress={() => setText(undefined)}>
            {say('files.close')}
          </Button>
        </>
      )}
    </li>
  );
}

/** The lines of a file, one segment each. */
export function KeptFileText({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title}>
      <pre className={styles.fileText}>{splitSegments(text)}</pre>
    </section>
  );
}

/** X12 names the end of a segment by the 106th character of its first one. */
export function splitSegments(text: string): string {
  const end = text.startsWith('ISA') ? text.charAt(105) : '';
  return end.trim() === '' ? text : text.replaceAll(end, `${end}\n`).replaceAll(/\n{2,}/g, '\n');
}

function describeFile(kind: string): string {
  if (kind === '271') return say('files.kinds.benefits');
  if (kind === '277') return say('files.kinds.report');
  return say(kind === '835' ? 'files.kinds.decisions' : 'files.kinds.other');
}
