import type { Planted } from '#src/audit/surfaces/surface.ts'
import { type AuditAnswer, type AuditedSite, plainWords } from '#src/audit/walk/audit-answer.ts'
import type { AuditResult } from '#src/domain/admin/rules/audit/audit-report.ts'
import { ruleProfileOf } from '#src/domain/admin/rules/rule-profile.ts'
import { defaultNotice, noticeFor } from '#src/domain/listings/source-notices.ts'
import { breakAt, resultOf } from './audit-results.ts'
import { shownIn } from './page-text.ts'

type Check = (site: AuditedSite, answers: readonly AuditAnswer[], planted: Planted) => AuditResult

const noticing = (answers: readonly AuditAnswer[]) =>
  answers.filter((answer) => answer.surface.notice !== undefined && shownIn(answer).length > 0)

const isMail = ({ surface }: AuditAnswer) => surface.routes.length === 0

/**
 * What has to stand below listings of a source, without the words that differ from page to page. Mails have no more
 * than what the brokerage or the profile wants.
 */
function piecesFor(site: AuditedSite, source: string, inMail: boolean): string[] {
  const { siteName, notice, rules, sources } = site
  const profile = ruleProfileOf(rules, source)
  const own = notice === null ? [] : [null, source].flatMap((of) => noticeFor(notice, of, sources))
  const texts =
    [profile.notice, own].find(({ length }) => length > 0) ??
    (inMail || notice === null ? [] : defaultNotice(siteName))
  return texts
    .map((text) => text.replaceAll('{site}', siteName).replaceAll('{mls}', source))
    .flatMap((text) => text.split('{time}'))
    .map(plainWords)
    .filter((piece) => piece !== '')
}

/** The notice of the MLS stands where listings are shown. */
const checkText: Check = (site, answers) => {
  const noticed = noticing(answers)
    .map((answer) => ({ answer, pieces: piecesOf(site, answer) }))
    .filter(({ pieces }) => pieces.length > 0)
  return resultOf({
    ...{ rule: 'I-8', title: 'Pages with listings have the notice' },
    setting: settingOf(site),
    tried: noticed.map(({ answer }) => answer),
    breaks: noticed.flatMap(({ answer, pieces }) => {
      const lacked = pieces.find((piece) => !answer.words().includes(piece))
      return lacked === undefined ? [] : [breakAt(answer, `It lacks “${lacked.slice(0, 60)}…”.`)]
    }),
  })
}

function piecesOf(site: AuditedSite, answer: AuditAnswer): string[] {
  const sources = new Set(shownIn(answer).map(({ source }) => source))
  return [...sources].flatMap((source) => piecesFor(site, source, isMail(answer)))
}

const settingOf = ({ notice }: AuditedSite) =>
  notice
    ? 'The brokerage’s text'
    : `The ${notice === null ? '' : 'product’s text, or the '}profile’s text`

/** The notice says when the data was brought up to date. */
const checkTime: Check = (_, answers) => {
  const tried = noticing(answers).filter((answer) => !isMail(answer))
  return resultOf({
    ...{ rule: 'I-9', title: 'The notice says when the data was updated', setting: 'Always' },
    tried,
    breaks: tried.flatMap((answer) =>
      hasTime(answer) ? [] : [breakAt(answer, 'It doesn’t say when the data was updated.')],
    ),
  })
}

const hasTime = (answer: AuditAnswer) =>
  answer.surface.notice === 'full'
    ? /class="mls-notice[\s\S]*?<time datetime="\d{4}-/.test(answer.reply.text)
    : /\bas of \d/.test(answer.words())

const excluded = 'Some IDX listings have been excluded from this website'

const checkExcluded: Check = ({ rules }, answers, { sources }) => {
  const isSet = sources.some(({ profile }) => profile.saysExcluded)
  const tried = noticing(answers).filter(
    (answer) =>
      answer.surface.notice === 'full' &&
      shownIn(answer).some(({ source }) => ruleProfileOf(rules, source).saysExcluded),
  )
  return resultOf({
    ...{ rule: 'I-15', title: 'Pages say that listings are left out' },
    setting: isSet ? `“${excluded}.”` : 'Not asked for',
    ...{ isSet, tried },
    breaks: tried.flatMap((answer) =>
      answer.words().includes(excluded.toLowerCase())
        ? []
        : [breakAt(answer, 'It doesn’t say that listings are excluded.')],
    ),
  })
}

export const noticeChecks: readonly Check[] = [checkText, checkTime, checkExcluded]
