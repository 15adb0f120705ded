import type { AuditAnswer } from '#src/audit/walk/audit-answer.ts'
import type { AuditResult } from '#src/domain/admin/rules/audit/audit-report.ts'
import { breakAt, resultOf } from './audit-results.ts'
import { isPage } from './page-text.ts'

interface Wanted {
  readonly rule: string
  readonly title: string
  readonly setting: string
  readonly has: (text: string) => boolean
  readonly problem: string
}

/** Pages that must have certain words in their markup. */
function checkWords(
  answers: readonly AuditAnswer[],
  isMeant: (answer: AuditAnswer) => boolean,
  { has, problem, ...row }: Wanted,
): AuditResult {
  const tried = answers.filter(
    (answer) => answer.reply.status === 200 && isPage(answer) && isMeant(answer),
  )
  const breaks = tried.flatMap((answer) =>
    has(answer.reply.text) ? [] : [breakAt(answer, problem)],
  )
  return resultOf({ ...row, tried, breaks })
}

const isWholePage = ({ surface }: AuditAnswer) => surface.frame === true

const isForOnePerson = ({ surface, reader }: AuditAnswer) =>
  (reader === 'link' && surface.routes.some((route) => route.startsWith('share/'))) ||
  surface.routes.some((route) => route === 'print.astro' || route.endsWith('embed.astro'))

const partsOfPage = [/class="site-header[\s\S]*?<\/header>/, /class="site-footer[\s\S]*?<\/footer>/]
const includes = (words: string) => (text: string) => text.includes(words)

export const checkPages = (answers: readonly AuditAnswer[], siteName: string): AuditResult[] => [
  checkWords(answers, isWholePage, {
    ...{ rule: 'I-17', title: 'Pages name the brokerage', setting: siteName },
    has: (text) => partsOfPage.every((part) => part.exec(text)?.[0].includes(siteName)),
    problem: 'It doesn’t name the brokerage.',
  }),
  checkWords(answers, isWholePage, {
    ...{ rule: 'V-9', title: 'Pages link to the privacy policy', setting: 'Always' },
    ...{ has: includes('href="/privacy"'), problem: 'It has no link to the privacy policy.' },
  }),
  checkWords(answers, ({ surface }) => surface.name === 'Listing', {
    ...{ rule: 'I-13', title: 'Listings can be reported for wrong data', setting: 'Always' },
    ...{ has: includes('/report_violations/new'), problem: 'It has no way to report wrong data.' },
  }),
  checkWords(answers, isForOnePerson, {
    ...{ rule: 'I-26', title: 'Shared links, prints, and embedded lists stay out of indexes' },
    ...{ setting: 'Always', has: includes('noindex'), problem: 'Search engines may index it.' },
  }),
]
