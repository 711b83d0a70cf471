import { type ReactNode, useState } from 'react';
import * as styles from '#src/features/client-account/client-account.module.css';
import { type DownloadOutcome, downloadDocument } from '#src/lib/page/download-document.ts';
import { usePortalFetch } from '#src/lib/sign-in/portal-fetch.tsx';
import { clientAccount } from '#src/locales/en/client-account.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { say } from './words.ts';

interface DownloadButtonProps {
  /** Of the API. */
  path: string;
  /** Says which document it is, beside other buttons with the same words. */
  label: string;
  children: ReactNode;
}

/** Downloads a document and says under which name, or why not. */
export function DownloadButton({ path, label, children }: DownloadButtonProps) {
  const send = usePortalFetch();
  const [isLoading, setLoading] = useState(false);
  const [outcome, setOutcome] = useState<DownloadOutcome>();
  const download = async () => {
    setLoading(true);
    setOutcome(undefined);
    setOutcome(await downloadDocument(path, send));
    setLoading(false);
  };
  return (
    <div className={styles.download}>
      <Button tone="plain" label={label} isPending={isLoading} onPress={() => void download()}>
        {children}
      </Button>
      <p role="status" className="quiet">
        {outcome ? describeOutcome(outcome) : ''}
      </p>
    </div>
  );
}

const codes = Object.keys(
  clientAccount.billing.documents.codes,
) as (keyof typeof clientAccount.billing.documents.codes)[];

export function describeOutcome(outcome: DownloadOutcome): string {
  if (outcome.kind === 'SAVED') return say('billing.documents.saved', { fileName: outcome.fileName });
  if (outcome.kind === 'AWAY') return say('billing.documents.away');
  const code = codes.find((each) => each === outcome.code);
  return code ? say(`billing.documents.codes.${code}`) : say('billing.documents.failed');
}
