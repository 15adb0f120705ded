import type { Column } from '#src/import/suggest/facts/column.ts'
import { canHold } from '#src/import/suggest/facts/match.ts'
import { thoughtsOf } from '#src/import/suggest/facts/names.ts'
import { openQuestions } from '#src/import/suggest/facts/questions.ts'
import type { Work } from '#src/import/suggest/facts/work.ts'
import { guessOf } from './guesses.ts'

const mostAsked = 12

/** Names the field that a column may have by part of its name or by its values, where none has it yet. */
export function askAboutOthers(work: Work, left: readonly Column[]): void {
  const asked = new Set<string>()
  for (const column of left) {
    if (column.filled === 0 || asked.size >= mostAsked) continue
    const field =
      thoughtsOf(column.name).find((one) => isFree(work, one) && canHold(one, column)) ??
      guessOf(work, column)
    if (field === null || asked.has(field) || !isFree(work, field)) continue
    asked.add(field)
    work.questions.push(openQuestions.maybe(column.name, field))
  }
}

const isFree = ({ placed, constants }: Work, field: string) =>
  !placed.has(field) && !constants.has(field)
