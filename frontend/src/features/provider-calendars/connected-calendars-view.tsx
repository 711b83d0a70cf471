import { lazy, Suspense, useState } from 'react';
import * as styles from '#src/features/provider-calendars/provider-calendars.module.css';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import { Notice } from '#src/ui/notice.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { getCalendarName } from './calendar-name.ts';
import { CalendarRow } from './calendar-row.tsx';
import { ConnectButtons } from './connect-buttons.tsx';
import type { ConnectedCalendar, ConnectedCalendars } from './use-connected-calendars.ts';
import type { VendorSignIn } from './use-vendor-sign-in.ts';
import { say } from './words.ts';

// Forms and dialogs are large, and most providers come to look.
const ConnectForm = lazy(loadLazily(async () => ({ default: (await import('./connect-form.tsx')).ConnectForm })));
const DisconnectDialog = lazy(
  loadLazily(async () => ({ default: (await import('./disconnect-dialog.tsx')).DisconnectDialog })),
);

type ViewProps = ConnectedCalendars & {
  /** The zone of the reader. */
  zone: string;
};

/** The account that the form is about. */
type Signing = { id: string; calendar?: ConnectedCalendar };

/** The calendars outside Linden, and the form that connects one. */
export function ConnectedCalendarsView(props: ViewProps) {
  const { calendars, vendors, signIn, isReading, onAgain, onConnect } = props;
  const [signing, setSigning] = useState<Signing>();
  const [isGone, setIsGone] = useState(false);
  const { calendar } = signing ?? {};
  const initial = { serverUrl: calendar ? `https://${calendar.server}` : '', username: calendar?.username ?? '' };
  return (
    <section className="card" aria-labelledby="other-calendars">
      <h2 id="other-calendars">{say('title')}</h2>
      <p>{say('lead')}</p>
      {isReading ? <PageLoading label={say('reading')} count={1} /> : null}
      {!isReading && !calendars ? <PageFailure text={say('away')} onRetry={onAgain} /> : null}
      <SignInNews {...signIn} />
      {calendars?.length === 0 ? <p className="quiet">{say('none')}</p> : null}
      <Rows
        {...props}
        onSignIn={(each) =>
          each.vendor ? signIn.onStart(each.vendor, each.id) : setSigning({ id: each.id, calendar: each })
        }
        onGone={() => setIsGone(true)}
      />
      <p role="status">{isGone ? say('gone') : ''}</p>
      <Suspense>
        {signing ? (
          <ConnectForm
            key={signing.id}
            initial={{ ...initial, password: '' }}
            isAgain={calendar !== undefined}
            onSend={(draft) => onConnect(signing.id, draft)}
            onClose={() => setSigning(undefined)}
          />
        ) : null}
      </Suspense>
      {calendars && !signing ? (
        <ConnectButtons
          {...{ vendors, starting: signIn.starting, hasCalendars: calendars.length > 0 }}
          onStart={signIn.onStart}
          onForm={() => {
            setIsGone(false);
            setSigning({ id: crypto.randomUUID() });
          }}
        />
      ) : null}
    </section>
  );
}

/** What happened at a vendor's page. */
function SignInNews({ isFinishing, failure }: Pick<VendorSignIn, 'isFinishing' | 'failure'>) {
  if (isFinishing) return <PageLoading label={say('finishing')} count={1} />;
  if (!failure) return null;
  return (
    <Notice tone="wrong" role="alert">
      <p>{failure}</p>
    </Notice>
  );
}

type RowsProps = ViewProps & { onSignIn: (calendar: ConnectedCalendar) => void; onGone: () => void };

function Rows({ calendars = [], zone, checking, onCheck, onDisconnect, onSignIn, onGone }: RowsProps) {
  const [leaving, setLeaving] = useState<ConnectedCalendar>();
  if (calendars.length === 0) return null;
  return (
    <>
      <ul className={styles.calendarRows}>
        {calendars.map((calendar) => (
          <CalendarRow
            key={calendar.id}
            {...{ calendar, zone }}
            isChecking={checking === calendar.id}
            onCheck={() => onCheck(calendar.id)}
            onSignIn={() => onSignIn(calendar)}
            onDisconnect={() => setLeaving(calendar)}
          />
        ))}
      </ul>
      <Suspense>
        {leaving ? (
          <DisconnectDialog
            server={getCalendarName(leaving)}
            onClose={() => setLeaving(undefined)}
            onDisconnect={async () => {
              await onDisconnect(leaving.id);
              setLeaving(undefined);
              onGone();
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
