import {
  type RuleProfile,
  ruleProfileOf,
  type SiteRules,
} from '#src/domain/admin/rules/rule-profile.ts'
import { consumerStatuses } from '#src/domain/context/access/scope.ts'

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

/** The notice of a site that has none of its own, for a brokerage in the United States. */
export const defaultNotice = (siteName: string): readonly [quality: string, use: string] => [
  'All data is obtained from various sources and may not have been verified; it is deemed reliable but not guaranteed ' +
    `accurate by the MLS or ${siteName}. Properties may or may not be listed by the office or agent presenting the ` +
    'information.',
  'Listing information is provided for consumers’ personal, non-commercial use and may not be used for any purpose ' +
    'other than to identify prospective properties consumers may be interested in purchasing or renting.',
]

/** IDX I-15: what a site says if the rules of a source leave listings out. */
export const someExcluded = 'Some IDX listings have been excluded from this website.'

const leavesOut = ({ missingFlags, visitors, clients }: RuleProfile) =>
  missingFlags === 'withhold' ||
  [visitors, clients].some(
    ({ statuses, closedYears }) =>
      closedYears !== null || !consumerStatuses.every((status) => statuses.includes(status)),
  )

/** Whether the rules of one of the sources leave listings out and want the site to say so (IDX I-15). */
export const saysExcluded = (rules: SiteRules | undefined, sources: readonly string[]): boolean =>
  rules !== undefined &&
  sources
    .map((source) => ruleProfileOf(rules, source))
    .some((profile) => profile.saysExcluded && leavesOut(profile))

export const timeMark = '{time}'

/** The paragraphs that the rules of a source want, with the time of its data left as `{time}`; empty if they want none. */
export function ruledNotice(
  rules: SiteRules | undefined,
  source: string,
  siteName: string,
): string[] {
  const notice = rules === undefined ? [] : ruleProfileOf(rules, source).notice
  const said = notice.map((text) => text.replaceAll('{site}', siteName).replaceAll('{mls}', source))
  const hasTime = said.length === 0 || said.some((text) => text.includes(timeMark))
  return hasTime ? said : [`Based on information submitted to the MLS as of ${timeMark}.`, ...said]
}

export interface NoticeSite {
  readonly siteName: string
  /** The names of its sources are those of the site. */
  readonly brokerage: {
    readonly notice: string
    readonly sources: readonly string[]
    readonly rules?: SiteRules | undefined
  }
}

/** Returns the formatted time of a source’s data. */
type TimeOf = (source: string) => string | null | undefined

/**
 * The paragraphs for listings of several sources, by default all of the site: what the rules of each want, or else those
 * of the brokerage’s notice that name it, and those for all. If these are none, `usual` takes their place.
 */
export function noticesFor(
  { siteName, brokerage }: NoticeSite,
  shown: readonly string[],
  timeOf: TimeOf,
  usual: readonly string[] = [],
): string[] {
  const { notice, rules, sources: known } = brokerage
  const sources = shown.length === 0 ? known : shown
  const isPlain = (source: string) => ruledNotice(rules, source, siteName).length === 0
  const plain = sources.filter(isPlain)
  const withName = (source: string) => (text: string) =>
    shown.length === 0 ? text : `${source}: ${text.trim()}`
  const ruled = sources.flatMap((source) =>
    ruledNotice(rules, source, siteName)
      .map((text) => text.replaceAll(timeMark, timeOf(source) ?? 'an unknown time'))
      .map(withName(source)),
  )
  const own =
    shown.length === 0
      ? paragraphsOf(notice).flatMap((text) => unnamed(text, known, isPlain) ?? [])
      : [
          ...plain.flatMap((source) => noticeFor(notice, source, known).map(withName(source))),
          ...noticeFor(notice, null, known),
        ]
  const isNeeded = plain.length > 0 || sources.length === 0
  return [
    ...ruled,
    ...(isNeeded ? (own.length === 0 ? usual : own) : []),
    ...(saysExcluded(rules, sources) ? [someExcluded] : []),
  ]
}

/** A paragraph without the name of its source; null if that source has a notice by its rules. */
function unnamed(
  paragraph: string,
  known: readonly string[],
  isPlain: (source: string) => boolean,
): string | null {
  const name = nameIn(paragraph, known)
  if (name === null) return paragraph
  return isPlain(name) ? withoutName(paragraph) : null
}

/** The paragraphs for listings of several sources, by default all, on a site that may have no notice. */
export const fullNotice = (
  site: NoticeSite,
  timeOf: TimeOf,
  sources = site.brokerage.sources,
): readonly string[] => noticesFor(site, sources, timeOf, defaultNotice(site.siteName))

/** The notice for listings on other sites, in one paragraph. `asOf` is the formatted time of their data. */
export const briefNotice = (
  site: NoticeSite,
  sources: readonly string[],
  timeOf: TimeOf,
  asOf: string | null,
): string => {
  const time = asOf === null ? '' : `Based on information submitted to the MLS as of ${asOf}. `
  return time + fullNotice(site, timeOf, sources).join(' ')
}
