const tags = /<(\/?)(p|h[1-3]|ul|ol)\b[^>]*>/g;

/**
 * Joins two texts: theirs, and below it my paragraphs that theirs lacks. No word is lost, and common paragraphs occur
 * once.
 *
 * @param theirs as the editor writes it
 * @param mine as the editor writes it
 */
export function bothBelow(theirs: string, mine: string): string {
  const known = new Set(blocksOf(theirs));
  return (
    theirs +
    blocksOf(mine)
      .filter((block) => !known.has(block))
      .join('')
  );
}

/** The paragraphs, headings and lists of a text with their content; text outside any is joined to the next one. */
function blocksOf(html: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: tag, 1: closing, index } of html.matchAll(tags)) {
    depth += closing ? -1 : 1;
    if (depth > 0) continue;
    blocks.push(html.slice(from, index + tag.length));
    from = index + tag.length;
  }
  return from < html.length ? [...blocks, html.slice(from)] : blocks;
}
