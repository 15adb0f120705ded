import { canHold, mayFill, rivalsOf } from '#src/import/suggest/facts/match-columns.ts'
import { openQuestions } from '#src/import/suggest/facts/open-questions.ts'
import { isPlainNoise } from '#src/import/suggest/words/bag.ts'
import { meaningsOfBag, none } from '#src/import/suggest/words/meanings.ts'
import { keyOf } from '#src/import/suggest/words/name-words.ts'
import { plainNameOf } from '#src/import/suggest/words/stated.ts'
import { wordsUnder } from '#src/import/suggest/words/word-lists.ts'
import { type Column, mostly } from '../facts/column.ts'
import { isShare } from '../facts/place-values.ts'
import { cellsTogether, type Work } from '../facts/work.ts'
import { prices } from './prices/currency.ts'

const maxAsked = 12

/** Asks whether a column may be meant for a field without one, judging by part of its name or its values. */
export function askAboutOthers(work: Work, columns: readonly Column[]): void {
  askAboutRivals(work, columns)
  const openHouseColumns = columns.filter(isOfOpenHouses)
  if (openHouseColumns.length > 0)
    work.questions.push(openQuestions.openHouses(openHouseColumns.map(({ name }) => name)))
  const askedFields = new Set<string>()
  for (const column of columns) {
    if (openHouseColumns.includes(column)) continue
    if (column.filled === 0 || askedFields.size >= maxAsked) continue
    const field =
      fieldsSuggestedBy(column.name).find(
        (candidate) => isFree(work, candidate) && canHold(candidate, column),
      ) ?? guessOf(work, column)
    if (field === null || askedFields.has(field) || !isFree(work, field)) continue
    if (!mayFill(field, column.name)) continue
    askedFields.add(field)
    work.questions.push(openQuestions.maybe(column.name, field))
  }
}

const openHouses = wordsUnder('open house').map(keyOf)

const isOfOpenHouses = ({ name, filled }: Column) =>
  filled > 0 && openHouses.some((word) => keyOf(name).includes(word))

/** Fields about which the operator is asked if another column has the same meaning in the file's language. */
const telling = new Set([...prices, 'BedroomsTotal'])

function askAboutRivals(work: Work, columns: readonly Column[]): void {
  for (const [field, name] of work.placed) {
    const column = work.columns.get(name)
    const rivals =
      column === undefined
        ? []
        : rivalsOf(column, field, columns, telling.has(field) ? work.language : null)
    const differing = rivals.filter((rival) =>
      cellsTogether(work, [name, rival.name]).some(
        ([cell, otherCell]) => otherCell !== '' && cell !== otherCell,
      ),
    )
    if (differing.length > 0)
      work.questions.push(
        openQuestions.rivals(
          field,
          name,
          differing.map((rival) => rival.name),
        ),
      )
  }
}

const isFree = ({ placed, constants }: Work, field: string) =>
  !placed.has(field) && !constants.has(field)

/** Returns the fields that a part of the name suggests, longest first. The rest of the name may contradict. */
function fieldsSuggestedBy(name: string): string[] {
  const { words } = plainNameOf(name)
  const fields: string[] = []
  for (let length = words.length - 1; length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const part = words.slice(at, at + length)
      if (at + length < words.length && at > 0) continue
      if (part.join('').length < 4 || part.every((word) => isPlainNoise(word))) continue
      fields.push(...meaningsOfBag(part).map(({ field }) => field))
    }
  return [...new Set(fields)].filter((field) => field !== none)
}

const streetWords = `
st street ave avenue rd road dr drive lane ln blvd rue calle via ul ulica str straße
strasse straat rua avenida av utca jalan jl ул улица sokak cadde gata vägen gatan vej gade
katu tie
`

const street = new RegExp(
  String.raw`(?:^|[\s.,])(?:${streetWords.trim().split(/\s+/).join('|')})(?:[\s.,]|$)|\d+\s*(?:丁目|番|号|路|街)`,
  'iu',
)

function guessOf(work: Work, column: Column): string | null {
  const { numbers, filled } = column
  if (mostly(column, column.addresses)) return null
  const isMoney = isShare(column, /\p{Sc}/u, 0.8) && numbers.count > filled * 0.8
  if (isMoney && !work.placed.has('LeaseAmount')) return 'ListPrice'
  if (isShare(column, street, 0.5) && isShare(column, /\d/, 0.4) && column.meanLength < 120)
    return 'UnparsedAddress'
  return isOfSentences(column) ? 'PublicRemarks' : null
}

const isOfSentences = (column: Column) =>
  column.meanLength > 150 ||
  (column.meanLength > 40 &&
    isShare(column, /\p{L}[.!?。！？](?:\s|$)/u, 0.5) &&
    mostlyDiffers(column))

const mostlyDiffers = ({ values, filled, many }: Column) => many || values.size > filled * 0.5
