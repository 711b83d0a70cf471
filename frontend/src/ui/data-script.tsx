interface DataScriptProps {
  type: 'application/json' | 'application/ld+json';
  id?: string;
  data: unknown;
}

/**
 * Data in a page, as a script of a type that browsers do not run. Every '<' is escaped, so no text in it can end the script or begin
 * another.
 */
export function DataScript({ type, id, data }: DataScriptProps) {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every '<' escaped, in a script that is only data
  return <script type={type} id={id} dangerouslySetInnerHTML={{ __html: text }} />;
}
