import type { Column } from '#src/import/suggest/facts/column.ts'
import { openQuestions } from '#src/import/suggest/facts/open-questions.ts'
import { cellsTogether, specify, type Work } from '#src/import/suggest/facts/work.ts'
import { wordsOf } from '#src/import/suggest/words/name-words.ts'
import { periodOf, plainNameOf } from '#src/import/suggest/words/stated.ts'

const maxPatterns = 12

const fourWeeks = /(?<=\s)4[ -]week\w*$/iu

const periodIn = (text: string) => periodOf(wordsOf(text))

/** Finds each rent's period: that of the header, of all cells, or of each. The operator is asked about the rest. */
export function placePeriods(work: Work, column: Column, rents: readonly string[] | null = null) {
  const { placed, constants, questions } = work
  if (placed.has('LeaseAmountFrequency') || constants.has('LeaseAmountFrequency')) return
  const cells = rents ?? [...column.values.keys()]
  const periods = cells.filter((cell) => /\d/.test(cell)).map((cell) => periodIn(cell))
  const [only = null, another] = new Set(periods)
  const periodOfName = plainNameOf(column.name).period
  if (rents === null && periods.every((period) => period === null || period === periodOfName)) {
    if (periodOfName !== null) constants.set('LeaseAmountFrequency', periodOfName)
    else questions.push(openQuestions.rent(column.name))
  } else if (rents === null && only !== null && another === undefined) {
    constants.set('LeaseAmountFrequency', only)
  } else if (!placePatterns(work, column.name, cells) || periods.includes(null)) {
    questions.push(openQuestions.deals(column.name))
  }
}

/** Derives a pattern for each period, such as `* €/noche` for nightly; false if cells write them in too many ways. */
function placePatterns(work: Work, name: string, cells: readonly string[]): boolean {
  const patterns = new Map<string, string>()
  for (const text of cells) {
    const period = /\d/.test(text) ? periodIn(text) : null
    if (period === null) continue
    const end = (fourWeeks.exec(text)?.[0] ?? text.replace(/^.*\d/su, '')).trim()
    const start = text.replace(/\d.*$/su, '').trim()
    if (periodIn(end) === period) patterns.set(`*${end}`, period)
    else if (periodIn(start) === period) patterns.set(`${start}*`, period)
    else return false
  }
  if (patterns.size === 0 || patterns.size > maxPatterns || patterns.has('*')) return false
  const longestFirst = [...patterns].sort(([a], [b]) => b.length - a.length)
  work.placed.set('LeaseAmountFrequency', name)
  specify(work, 'LeaseAmountFrequency', {
    values: { ...Object.fromEntries(longestFirst), '*': null },
  })
  return true
}

export const rentsOf = (work: Work, price: string, deal: string, words: readonly string[]) =>
  cellsTogether(work, [price, deal]).flatMap(([cell, word]) =>
    cell !== '' && words.includes(word!) ? [cell!] : [],
  )
