/** When the data of a source was last updated, in UTC. */
export interface SourceTime {
  readonly source: string
  readonly at: string | null
}

const ofSource = /^\s*\[([^\]\n]+)\]\s*/

const paragraphsOf = (notice: string) =>
  notice.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
const withoutName = (paragraph: string) => paragraph.replace(ofSource, '')

/** The name of a source with which a paragraph begins. Any other text in brackets is part of the notice. */
function nameIn(paragraph: string, known: readonly string[]): string | null {
  const name = ofSource.exec(paragraph)?.[1]?.trim().toLowerCase()
  return known.find((source) => source.toLowerCase() === name) ?? null
}

/**
 * Returns the paragraphs of the brokerage’s notice that belong to listings of these sources. Those that begin with the
 * name of a source, as in `[North MLS]`, are only for its listings; without a source, those without a name. `known` are
 * the names of all sources.
 */
export const noticeFor = (
  notice: string,
  source: string | null,
  known: readonly string[],
): string[] =>
  paragraphsOf(notice).flatMap((paragraph) => {
    const name = nameIn(paragraph, known)
    if (name !== source) return []
    return name === null ? paragraph : withoutName(paragraph)
  })

/** The paragraphs for several sources: those of each, with its name, then those for all. All of them without a source. */
export function noticesFor(
  notice: string,
  sources: readonly string[],
  known: readonly string[],
): string[] {
  if (sources.length === 0)
    return paragraphsOf(notice).map((text) => (nameIn(text, known) ? withoutName(text) : text))
  const named = sources.flatMap((source) =>
    noticeFor(notice, source, known).map((text) => `${source}: ${text.trim()}`),
  )
  return [...named, ...noticeFor(notice, null, known)]
}

/** The notice of a site that has none of its own, for a brokerage in the United States. */
export const defaultNotice = (siteName: string): readonly [quality: string, use: string] => [
  'All data is obtained from various sources and may not have been verified; it is deemed reliable but not guaranteed ' +
    `accurate by the MLS or ${siteName}. Properties may or may not be listed by the office or agent presenting the ` +
    'information.',
  'Listing information is provided for consumers’ personal, non-commercial use and may not be used for any purpose ' +
    'other than to identify prospective properties consumers may be interested in purchasing or renting.',
]

interface NoticeContext {
  readonly siteName: string
  /** The names of its sources are those of the site. */
  readonly brokerage: { readonly notice: string; readonly sources: readonly string[] }
}

/** The paragraphs for listings of several sources, by default all, on a site that may have no notice. */
export function fullNotice(
  { siteName, brokerage }: NoticeContext,
  sources = brokerage.sources,
): readonly string[] {
  const paragraphs = noticesFor(brokerage.notice, sources, brokerage.sources)
  return paragraphs.length === 0 ? defaultNotice(siteName) : paragraphs
}

/** The notice for listings on other sites, in one paragraph. `asOf` is the formatted time of their data. */
export const briefNotice = (
  context: NoticeContext,
  sources: readonly string[],
  asOf: string | null,
): string => {
  const time = asOf === null ? '' : `Based on information submitted to the MLS as of ${asOf}. `
  return time + fullNotice(context, sources).join(' ')
}
