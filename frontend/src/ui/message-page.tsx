import type { ReactNode } from 'react';
import { Sprig } from './sprig.tsx';

interface MessagePageProps {
  title: string;
  lead: string;
  children?: ReactNode;
  actions: { href: string; label: string }[];
}

/** A page with a message only: not found, out of order. */
export function MessagePage({ title, lead, children, actions }: MessagePageProps) {
  return (
    <section className="message-page">
      <Sprig />
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {children}
      <p className="actions">
        {actions.map(({ href, label }, index) => (
          <a key={label} className={index === 0 ? 'button' : 'button plain'} href={href}>
            {label}
          </a>
        ))}
      </p>
    </section>
  );
}
