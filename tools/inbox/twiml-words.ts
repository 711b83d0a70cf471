const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns the spoken words of a call, one sentence per line. */
export function getSpokenWords(twiml: string): string {
  const said = [...twiml.matchAll(/<Say\b[^>]*>([\s\S]*?)<\/Say>/g)].map(([, words = '']) => words);
  return said
    .map((words) =>
      words
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/&(\w+);/g, entity)
        .trim(),
    )
    .join('\n');
}

function entity(whole: string, name: string): string {
  return entities[name] ?? whole;
}
