import type { Specimen } from '#src/audit/plant/specimen.ts'
import { allSpecimens, type Planted } from '#src/audit/surfaces/surface.ts'
import type { AuditAnswer } from '#src/audit/walk/audit-answer.ts'
import type {
  AuditBreak,
  AuditReader,
  AuditResult,
} from '#src/domain/admin/rules/audit/audit-report.ts'
import { breakAt, isHidden, isHiddenWhole, readerOf, resultOf } from './audit-results.ts'
import { leakIn } from './leaks.ts'

/** Rules that hide a listing or parts of it: a result for each kind of specimen. */
export function checkHidden(planted: Planted, answers: readonly AuditAnswer[]): AuditResult[] {
  const specimens = allSpecimens(planted).filter(({ rule }) => rule.title !== '')
  return [...Map.groupBy(specimens, ({ kind }) => kind).values()].flatMap((alike) =>
    rulesOf(alike[0]!).map(({ rule, readers }) => {
      const relevant = answers.filter((answer) => readers.includes(readerOf(answer)))
      const hidden = alike.filter(({ hiddenFrom }) => hiddenFrom.length > 0)
      return resultOf({
        ...{ rule, title: alike[0]!.rule.title, setting: settingsOf(alike) },
        isSet: hidden.length > 0,
        tried: relevant.filter((answer) => hidden.some((each) => isHidden(each, answer))),
        breaks: hidden.flatMap((each) => breaksOf(each, relevant)),
      })
    }),
  )
}

const settingsOf = (alike: readonly Specimen[]) =>
  [...new Set(alike.map(({ rule }) => rule.setting))].join(', ')

interface RuleReaders {
  readonly rule: string
  readonly readers: readonly AuditReader[]
}

function rulesOf({ rule: { rule, clientRule } }: Specimen): RuleReaders[] {
  const others: readonly AuditReader[] = ['visitor', 'agent', 'link']
  if (clientRule === undefined) return [{ rule, readers: [...others, 'client'] }]
  return [
    { rule, readers: others },
    { rule: clientRule, readers: ['client'] },
  ]
}

const breaksOf = (specimen: Specimen, answers: readonly AuditAnswer[]): AuditBreak[] =>
  answers.flatMap((answer) => {
    const leak = isHidden(specimen, answer) ? leakIn(answer, specimen) : null
    return leak === null ? [] : breakAt(answer, leak)
  })

/** Counts and totals would tell of a hidden listing as well. */
export function checkCounts(_planted: Planted, answers: readonly AuditAnswer[]): AuditResult {
  const counting = answers.filter(({ request }) => request.counts && request.finds === undefined)
  return resultOf({
    ...{ rule: 'I-11', title: 'Counts and totals leave out what is hidden', setting: 'Always' },
    tried: counting,
    breaks: counting.flatMap((answer) => {
      const shown = answer.request.about.filter((each) => !isHiddenWhole(each, answer)).length
      const count = answer.request.counts!(answer.reply.text)
      return count === null || count <= shown
        ? []
        : breakAt(answer, `It counts ${count} listings; the reader may see ${shown}.`)
    }),
  })
}
