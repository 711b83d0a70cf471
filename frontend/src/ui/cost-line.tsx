import { Icon } from './icon.tsx';

interface CostLineProps {
  tone: 'accepted' | 'cash' | 'warm';
  verdict: string;
  detail: string | undefined;
  /** Whether the browser may fill in what a signed-in client's own plan says. */
  isPlanCost?: boolean;
}

/** The cost of a session, the same on every page. */
export function CostLine({ tone, verdict, detail, isPlanCost }: CostLineProps) {
  return (
    <p className={`cost ${tone}`}>
      {tone === 'accepted' ? <Icon name="check" /> : null}
      <b>{verdict}</b> {detail ? <span data-plan-cost={isPlanCost ? '' : undefined}>{detail}</span> : null}
    </p>
  );
}
