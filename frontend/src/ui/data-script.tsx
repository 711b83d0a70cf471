interface DataScriptProps {
  type: 'application/json' | 'application/ld+json';
  id?: string;
  data: unknown;
}

/** Data in a page: a script that nobody runs. With every '<' escaped, no words in it can end it or begin another. */
export function DataScript({ type, id, data }: DataScriptProps) {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every '<' escaped, in a script that is only data
  return <script type={type} id={id} dangerouslySetInnerHTML={{ __html: text }} />;
}
