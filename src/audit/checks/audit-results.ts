import type { Specimen } from '#src/audit/plant/specimen.ts'
import type { AuditAnswer } from '#src/audit/walk/audit-answer.ts'
import type {
  AuditBreak,
  AuditReader,
  AuditResult,
} from '#src/domain/admin/rules/audit/audit-report.ts'

const listed = 20

export const readerOf = ({ request, reader }: AuditAnswer): AuditReader => request.seenAs ?? reader

/** Whether the specimen, or a part of it, is hidden from those whom the answer is for. */
export const isHidden = ({ hiddenFrom }: Specimen, answer: AuditAnswer): boolean =>
  hiddenFrom.includes(readerOf(answer)) &&
  hiddenFrom.includes(answer.request.alsoSeenAs ?? readerOf(answer))

export const isHiddenWhole = (specimen: Specimen, answer: AuditAnswer): boolean =>
  specimen.isWhole && isHidden(specimen, answer)

export const breakAt = (
  { surface, reader, request }: AuditAnswer,
  problem: string,
): AuditBreak => ({ surface: surface.name, reader, path: request.path, problem })

interface Tried {
  readonly rule: string
  readonly title: string
  readonly setting: string
  /** Whether the settings ask for anything. */
  readonly isSet?: boolean
  readonly tried: readonly AuditAnswer[]
  readonly breaks: readonly AuditBreak[]
}

export function resultOf({ rule, title, setting, isSet, tried, breaks }: Tried): AuditResult {
  const surfaces = [...new Set(tried.map(({ surface }) => surface.name))]
  const state = () => {
    if (isSet === false) return 'unset'
    if (breaks.length > 0) return 'broken'
    return surfaces.length === 0 ? 'untried' : 'held'
  }
  const counted = isSet === false ? [] : breaks
  return {
    ...{ rule, title, setting, state: state(), surfaces },
    ...{ breaks: counted.slice(0, listed), found: counted.length },
  }
}
