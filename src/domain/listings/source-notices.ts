/** When the data of a source was last updated, in UTC. */
export interface SourceTime {
  readonly source: string
  readonly at: string | null
}

const ofSource = /^\s*\[([^\]\n]+)\]\s*/

/**
 * Returns the paragraphs of the brokerage’s notice that belong to listings of these sources. Those that begin with the
 * name of a source, as in `[North MLS]`, are only for its listings; without a source, those without a name.
 */
export function noticeFor(notice: string, source: string | null): string[] {
  const paragraphs = notice.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.flatMap((paragraph) => {
    const named = ofSource.exec(paragraph)?.[1]?.trim() ?? null
    const isFor = named?.toLowerCase() === source?.toLowerCase()
    return isFor || (named === null && source === null) ? [paragraph.replace(ofSource, '')] : []
  })
}

/** The paragraphs for several sources: those of each, with its name, then those for all. */
export const noticesFor = (notice: string, sources: readonly string[]): string[] => [
  ...sources.flatMap((source) =>
    noticeFor(notice, source).map((text) => `${source}: ${text.trim()}`),
  ),
  ...noticeFor(notice, null),
]
