import { Link } from 'react-router';
import { Notice } from '#src/ui/notice.tsx';
import { hasRefusedDocument } from './shown-files.ts';
import { useUploads } from './uploads-store.ts';
import { useOwnFiles } from './use-own-files.ts';
import { say } from './words.ts';

/** On pages after the upload: says that a document did not arrive (P8-6). @param back path of the documents */
export function FailedUploadNote({ back }: { back: string }) {
  const uploads = useUploads();
  const { provider } = useOwnFiles();
  const hasFailed = Object.values(uploads).some((upload) => upload?.fault);
  const isRefused = hasRefusedDocument(provider?.files ?? []);
  if (!hasFailed && !isRefused) return null;
  return (
    <Notice tone="wrong" role="alert">
      <p>{say('failed')}</p>
      <p>
        <Link to={back}>{say('failedBack')}</Link>
      </p>
    </Notice>
  );
}
