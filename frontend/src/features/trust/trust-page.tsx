import { planCheckPath, type TrustPageName } from '#src/lib/paths/paths.ts';
import { Notice } from '#src/ui/notice.tsx';
import { getTrustText, sayTrust } from './trust-pages.ts';

/** A page of plain text about Linden. Templates say so before their first sentence. */
export function TrustPage({ name }: { name: TrustPageName }) {
  const { title, lead, template, sections } = getTrustText(name);
  return (
    <article className="text-page">
      <h1>{title}</h1>
      {template ? (
        <Notice tone="warm">
          <p>{template}</p>
        </Notice>
      ) : null}
      <p className="lead">{lead}</p>
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={section.id}>
          <h2 id={section.id}>{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {name === 'howItWorks' ? (
        <p>
          <a href={planCheckPath}>{sayTrust('checkPlan')}</a>
        </p>
      ) : null}
    </article>
  );
}
