import { sayUi } from '#src/lib/words/words.ts';
import { Icon } from './icon.tsx';

export function Chip({ label, match = false }: { label: string; match?: boolean }) {
  return <span className={match ? 'chip match' : 'chip'}>{label}</span>;
}

/** A chosen filter that a click removes. */
export function RemovableChip({ label, href }: { label: string; href: string }) {
  return (
    <a className="chip" href={href}>
      <span className="visually-hidden">{`${sayUi('chip.remove')} `}</span>
      {label}
      <Icon name="close" />
    </a>
  );
}
