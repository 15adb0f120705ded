import { hotSheetLabel, readHotSheetList } from '#src/domain/alerts/hot-sheets/hot-sheet.ts'
import { isOwnListExpression } from '#src/domain/search/filter/read/read-own-list.ts'
import { plainTexts } from '#src/domain/search/sparkql/syntax/plain-texts.ts'
import type { Expression } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { orList, quoted } from '#src/domain/wording.ts'
import type { Phrase } from './phrase.ts'

const maxSpoken = 12

/** Puts a condition on the user's own lists into words: `in “Favorites” of yours`. Null for any other condition. */
export function ownListPhrase(expression: Expression): Phrase | null {
  const { field, operator, type } = expression
  if (!isOwnListExpression(expression) || field === 'StarRating' || type !== 'character')
    return null
  const negative = operator === 'Not Eq' || operator === 'Not In' || undefined
  const ids = plainTexts(expression)
  if (field === 'HotSheet')
    return {
      lead: negative ? 'not in' : 'in',
      text: `your hot sheet (${orList(ids.map(sectionName), maxSpoken)})`,
      negative,
    }
  const kind = field === 'SavedSearch' ? 'saved search' : 'collection'
  const names = ids.filter((id) => !/^\d+$/.test(id)).map(quoted)
  const others = ids.length - names.length
  const unnamed =
    others === 1
      ? [`a ${kind}`]
      : [`${others} ${kind === 'collection' ? 'collections' : 'saved searches'}`]
  const text = `${orList([...names, ...(others === 0 ? [] : unnamed)], maxSpoken)} of yours`
  const lead = field === 'SavedSearch' ? 'found by' : 'in'
  return { lead: negative ? `not ${lead}` : lead, text, negative }
}

function sectionName(name: string): string {
  const list = readHotSheetList(name)
  return list === null ? quoted(name) : hotSheetLabel(list.section).toLowerCase()
}
