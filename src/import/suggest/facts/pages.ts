import { isPhotoName } from '#src/import/suggest/words/column-names.ts'
import { wordsOf } from '#src/import/suggest/words/name-words.ts'
import { type Column, mostly } from './column.ts'
import { isShare } from './place-values.ts'

/** Whether the column's name says that it has addresses. They may be within a site, such as `/homes/12`. */
const isNamedUrl = ({ name }: Column) =>
  wordsOf(name).some((word) => /^(?:url|link|href|permalink|path|uri)$/.test(word))

export const isOfListings = (column: Column): boolean =>
  (column.many || column.values.size > column.filled * 0.5) && isPage(column)

/**
 * Returns the columns with the listings' pages. If listings repeat so often that no column differs in most rows, these
 * are the columns of pages that distinguish the most rows.
 */
export function pagesOfListings(columns: readonly Column[]): Column[] {
  const pages = columns.filter(isOfListings)
  const most = Math.max(...columns.map(({ values }) => values.size))
  return pages.length > 0
    ? pages
    : columns.filter((column) => column.values.size === most && isPage(column))
}

function isPage(column: Column): boolean {
  if (column.filled < column.rows || isPhotoName(column.name)) return false
  return mostly(column, column.addresses) || (isNamedUrl(column) && isShare(column, /^\/\S+$/, 0.9))
}

export const hasEnds = (column: Column): boolean => isShare(column, /[?#]/, 0.02)
