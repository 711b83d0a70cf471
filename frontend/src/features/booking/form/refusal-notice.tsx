import { sayRefusal } from '#src/features/booking/state/fault-words.ts';
import type { Refusal } from '#src/features/booking/state/refusals.ts';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { findPath, getProviderPath } from '#src/lib/paths/paths.ts';
import { Notice } from '#src/ui/notice.tsx';

interface RefusalNoticeProps {
  refusal: Extract<Refusal, { kind: 'page' }>;
  provider: { name: string; shortId: string };
  onAnew: () => void;
  onSignIn: () => void;
}

/** A refusal without a field: what happened, that nothing was booked, and what to do. */
export function RefusalNotice({ refusal, ...next }: RefusalNoticeProps) {
  return (
    <Notice tone="wrong" role="alert">
      <p>{refusal.words}</p>
      <NextStep next={refusal.next} {...next} />
    </Notice>
  );
}

function NextStep({
  next,
  provider,
  onAnew,
  onSignIn,
}: Omit<RefusalNoticeProps, 'refusal'> & { next: RefusalNoticeProps['refusal']['next'] }) {
  const label = sayRefusal(`next.${next}`);
  switch (next) {
    case 'search':
      return <a href={findPath({})}>{label}</a>;
    case 'first-session':
      return <a href={`${getProviderPath(provider)}#times`}>{label}</a>;
    case 'billing':
      return <a href={clientPaths.account('billing')}>{label}</a>;
    case 'support':
      return <a href={supportLink()}>{label}</a>;
    case 'anew':
      return (
        <button type="button" className="button plain" onClick={onAnew}>
          {label}
        </button>
      );
    case 'sign-in':
      return (
        <button type="button" className="button plain" onClick={onSignIn}>
          {label}
        </button>
      );
    // The button below can be pressed again.
    case 'again':
      return null;
    default:
      return next satisfies never;
  }
}

/** Reads the address from the page's footer, because only the server knows it. */
function supportLink(): string {
  return document.querySelector<HTMLAnchorElement>('.site-footer a[href^="mailto:"]')?.href ?? '/';
}
