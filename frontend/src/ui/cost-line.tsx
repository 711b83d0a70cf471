import { Icon } from './icon.tsx';

interface CostLineProps {
  tone: 'accepted' | 'cash' | 'warm';
  verdict: string;
  detail: string | undefined;
}

/** The cost of a session, the same on every page. */
export function CostLine({ tone, verdict, detail }: CostLineProps) {
  return (
    <p className={`cost ${tone}`}>
      {tone === 'accepted' ? <Icon name="check" /> : null}
      <b>{verdict}</b> {detail ? <span>{detail}</span> : null}
    </p>
  );
}
