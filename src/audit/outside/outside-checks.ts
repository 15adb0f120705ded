import { breakAt, resultOf } from '#src/audit/checks/audit-results.ts'
import { limitRules } from '#src/audit/checks/check-limits.ts'
import {
  consumers,
  countIn,
  data,
  type Planted,
  page,
  rulesOf,
  type Surface,
} from '#src/audit/surfaces/surface.ts'
import type { AuditAnswer } from '#src/audit/walk/audit-answer.ts'
import type { AuditReader, AuditResult } from '#src/domain/admin/rules/audit/audit-report.ts'
import { plantedOnly } from '#src/domain/admin/rules/audit/outside-words.ts'
import { pageSizeMost } from '#src/domain/limits.ts'
import { hourMs } from '#src/domain/local-time.ts'
import { countPath, resultsPath } from '#src/domain/paths.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { standardStatuses } from '#src/domain/search/dictionary/standard-lookups.ts'
import { idsIn } from './observe.ts'

/** A status is hidden on a site of several sources only if all of them hide it. */
const hiddenStatuses = ({ sources }: Planted, reader: AuditReader) =>
  standardStatuses.filter((status) =>
    sources.every(({ profile }) => !rulesOf(profile, reader).statuses.some((s) => s === status)),
  )

const mostResults = ({ sources }: Planted, reader: AuditReader): number | null => {
  const limits = sources.map(({ profile }) => rulesOf(profile, reader).maxResults)
  const set = limits.filter((most) => most !== null)
  return set.length === 0 ? null : Math.min(...set)
}

/** What is asked besides the surfaces: searches that must find nothing, and the page beyond the limit. */
export const probes: Readonly<Record<'statuses' | 'limit', Surface>> = {
  statuses: {
    ...{ name: 'Counts of statuses', routes: [], readers: consumers },
    requests: (planted, reader) =>
      hiddenStatuses(planted, reader).map((status) => ({
        ...data(countPath({ _filter: `StandardStatus Eq '${status}'` })),
        about: [],
      })),
  },
  limit: {
    ...{ name: 'Page beyond the limit', routes: [], readers: consumers },
    requests: (planted, reader) => {
      const most = mostResults(planted, reader)
      if (most === null) return []
      const beyond = Math.ceil(most / pageSizeMost) + 1
      return [{ ...page(resultsPath('list', { _limit: pageSizeMost, page: beyond })), about: [] }]
    },
  },
}

const isOf = (surface: Surface) => (answer: AuditAnswer) => answer.surface === surface

export function checkStatuses(answers: readonly AuditAnswer[]): AuditResult {
  const tried = answers.filter(isOf(probes.statuses))
  return resultOf({
    ...{ rule: 'I-14', title: 'Searches find no listings with a status that is not shown', tried },
    setting: 'As the profile lists them',
    breaks: tried.flatMap((answer) => {
      const count = countIn(answer.reply.text)
      return count ? [breakAt(answer, `It counts ${count} listings.`)] : []
    }),
  })
}

export function checkBeyond(planted: Planted, answers: readonly AuditAnswer[]): AuditResult[] {
  return limitRules.map(({ reader, ...row }) => {
    const most = mostResults(planted, reader)
    const tried = answers.filter((each) => isOf(probes.limit)(each) && each.reader === reader)
    return resultOf({
      ...{ ...row, tried },
      ...{ setting: most === null ? 'No limit' : String(most), isSet: most !== null },
      breaks: tried.flatMap((answer) =>
        idsIn(answer.reply.text).length > 0
          ? [breakAt(answer, `It shows listings beyond the first ${most}.`)]
          : [],
      ),
    })
  })
}

/** Labels of fields that the profile hides, as the facts of a listing would have them. */
export function checkFields({ sources }: Planted, answers: readonly AuditAnswer[]): AuditResult {
  const dictionary = createDictionary()
  const labelsFor = (reader: AuditReader) =>
    sources
      .flatMap(({ profile }) => rulesOf(profile, reader).hiddenFields)
      .flatMap((name) => dictionary.find(name)?.label ?? /"\."(.+)"$/s.exec(name)?.[1] ?? [])
  const tried = answers.filter(({ surface }) => surface.name === 'Listing')
  return resultOf({
    ...{ rule: 'V-13', title: 'Listings lack the fields that the profile hides', tried },
    ...{ setting: 'As the profile lists them' },
    isSet: consumers.some((reader) => labelsFor(reader).length > 0),
    breaks: tried.flatMap((answer) => {
      const shown = labelsFor(answer.reader).find((label) =>
        answer.reply.text.includes(`>${label}<`),
      )
      return shown === undefined ? [] : [breakAt(answer, `It has the field ${shown}.`)]
    }),
  })
}

/** How old the data says it is; older data must say so, or not be there. */
export function checkAge(
  { sources }: Planted,
  answers: readonly AuditAnswer[],
  now: Date,
): AuditResult {
  const hours = Math.max(...sources.map(({ profile }) => profile.age.hours))
  const oldest = new Date(now.getTime() - hours * hourMs).toISOString()
  const tried = answers.filter(({ surface }) => surface.notice === 'full')
  return resultOf({
    ...{
      rule: 'I-10',
      title: 'Data is not older than the MLS allows, or says that it may be',
      tried,
    },
    setting: `${hours} hours`,
    breaks: tried.flatMap((answer) => {
      const { text } = answer.reply
      const at = /class="mls-notice[\s\S]*?<time datetime="([^"]+)"/.exec(text)?.[1]
      const isOld = at !== undefined && new Date(at).toISOString() < oldest
      return isOld && !text.includes('May be out of date')
        ? [breakAt(answer, `Its data is of ${at}.`)]
        : []
    }),
  })
}

/** Rules about what must not be there: without a listing that could leak, no page can leak one. */
export const checkNothingPlanted = (): AuditResult[] =>
  Object.entries(plantedOnly).map(([rule, title]) =>
    resultOf({ rule, title, setting: 'Only planted listings show it', tried: [], breaks: [] }),
  )
