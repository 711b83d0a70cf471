import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { ReaderTime } from '#src/lib/time/reader-time.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { getPlace } from './both-times.ts';
import type { SeriesReader } from './series-reader.ts';
import { type SeriesAppointment, useSeriesAppointment } from './use-series-appointment.ts';
import { say } from './words.ts';

interface FrameProps {
  title: string;
  /** The page above this one. */
  back: { to: string; label: string };
  reader?: SeriesReader;
  children: (appointment: SeriesAppointment, retry: () => void) => ReactNode;
}

interface SessionCardProps {
  appointment: Pick<SeriesAppointment, 'timeStart' | 'timeZone' | 'inOffice' | 'provider' | 'patient' | 'clientName'>;
  reader?: SeriesReader;
}

/** The appointment at the top, or the reason why it is missing. */
export function SeriesFrame({ title, back, reader = 'client', children }: FrameProps) {
  const { id = '' } = useParams();
  const read = useSeriesAppointment(id);
  return (
    <ShellPage title={title} back={back} layout="focused" className="appointment-page">
      {read.kind === 'reading' ? <PageLoading label={say('reading')} shape="form" /> : null}
      {read.kind === 'away' || read.kind === 'gone' ? <NotThere kind={read.kind} /> : null}
      {read.kind === 'found' ? (
        <>
          <SessionCard appointment={read.appointment} reader={reader} />
          {children(read.appointment, read.retry)}
        </>
      ) : null}
    </ShellPage>
  );
}

/** Time, provider and patient; the time also in the reader's zone. */
export function SessionCard({ appointment, reader = 'client' }: SessionCardProps) {
  const { timeStart, timeZone, inOffice, provider, patient, clientName } = appointment;
  return (
    <div className="card">
      <strong>
        <ReaderTime start={timeStart} {...getPlace({ timeZone, inOffice }, reader)} readerZone={getBrowserZone()} />
      </strong>
      <p>
        {reader === 'provider'
          ? (clientName ?? say('provider.unnamed'))
          : [provider?.name, patient?.preferredFullName].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}

/** Says that the appointment failed to load or no longer exists. */
export function NotThere({ kind }: { kind: 'away' | 'gone' }) {
  if (kind === 'away') return <PageFailure text={say('away')} />;
  return (
    <Notice tone="warm" role="alert">
      <p>{say('gone')}</p>
    </Notice>
  );
}
