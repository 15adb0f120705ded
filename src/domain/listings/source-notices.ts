/** When the data of a source was last updated, in UTC. */
export interface SourceTime {
  readonly source: string
  readonly at: string | null
}

const ofSource = /^\s*\[([^\]\n]+)\]\s*/

const paragraphsOf = (notice: string) =>
  notice.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
const withoutName = (paragraph: string) => paragraph.replace(ofSource, '')

/**
 * Returns the paragraphs of the brokerage’s notice that belong to listings of these sources. Those that begin with the
 * name of a source, as in `[North MLS]`, are only for its listings; without a source, those without a name.
 */
export const noticeFor = (notice: string, source: string | null): string[] =>
  paragraphsOf(notice)
    .filter((paragraph) => {
      const name = ofSource.exec(paragraph)?.[1]?.trim()
      return name?.toLowerCase() === source?.toLowerCase()
    })
    .map(withoutName)

/** The paragraphs for several sources: those of each, with its name, then those for all. All of them without a source. */
export function noticesFor(notice: string, sources: readonly string[]): string[] {
  if (sources.length === 0) return paragraphsOf(notice).map(withoutName)
  const named = sources.flatMap((source) =>
    noticeFor(notice, source).map((text) => `${source}: ${text.trim()}`),
  )
  return [...named, ...noticeFor(notice, null)]
}
