import { canSeeField, type Scope } from '#src/domain/context/access/scope.ts'
import { noOrigin } from '#src/domain/listings/messages/list-messages.ts'
import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import type { Market } from '#src/domain/search/filter/market/market.ts'
import type { Center } from '#src/domain/search/results/origin.ts'
import type { WordSet } from '#src/domain/search/words/word-set.ts'
import { type Direction, type Sort, type SortKey, sortsFor, standardSorts } from './sorts.ts'

export interface SortOptions {
  readonly dictionary: Dictionary
  readonly scope: Scope
  /** The point that distances are measured from (`originOf`). */
  readonly center?: Center | null
  readonly words?: readonly WordSet[]
  readonly market?: Market
}

export type ParsedSort =
  | { readonly ok: true; readonly sort: Sort }
  | { readonly ok: false; readonly message: string }

const maxKeys = 8

/** Reads a sort: the id of a standard sort, or fields such as `-ListPrice,+BedsTotal` or `ListPrice desc`. */
export function parseSort(text: string, options: SortOptions): ParsedSort {
  const sortText = text.trim()
  const { center = null, words = [], market = 'sale' } = options
  const offered = sortsFor(center, words, market)
  const standardSort = [...offered, ...standardSorts].find(({ id }) => id === sortText)
  if (standardSort !== undefined) return { ok: true, sort: standardSort }
  const missing = missingFor(sortText)
  if (missing !== null) return refuse(missing)
  const parts = sortText.match(/(?:"[^"]*"|[^",])+/g) ?? []
  if (parts.length === 0) return refuse('Choose a field to sort by.')
  if (parts.length > maxKeys) return refuse(`A sort can have up to ${maxKeys} fields.`)
  const keys: SortKey[] = []
  const labels: string[] = []
  for (const part of parts) {
    const key = parseKey(part.trim(), options)
    if (typeof key === 'string') return refuse(key)
    keys.push({ field: key.field, direction: key.direction })
    labels.push(`${key.label}${key.direction === 'desc' ? ' descending' : ''}`)
  }
  return { ok: true, sort: { id: sortText, label: labels.join(', '), keys } }
}

/** A sentence that says what the search lacks for this sort; null for sorts that need nothing. */
export function missingFor(sortId: string): string | null {
  if (sortId === 'distance_asc' || sortId === 'distance_desc') return noOrigin
  return sortId === 'relevance_desc' ? 'To sort by best match, add words to the filter.' : null
}

const refuse = (message: string): ParsedSort => ({ ok: false, message })

function parseKey(text: string, { dictionary, scope }: SortOptions) {
  const match = /^([-+]?)\s*("[^"]+"\."[^"]+"|[A-Za-z0-9_]+)(?:\s+(asc|desc))?$/i.exec(text)
  const name = match?.[2]
  if (match === null || name === undefined)
    return `“${excerpt(text)}” isn’t a field you can sort by.`
  const field = dictionary.find(name)
  if (field === undefined || !canSeeField(scope, field))
    return `You can’t sort by “${excerpt(name)}”.`
  if (field.multiple || field.type === 'shape') return `You can’t sort by ${name}.`
  const isDescending = match[1] === '-' || match[3]?.toLowerCase() === 'desc'
  const direction: Direction = isDescending ? 'desc' : 'asc'
  return { field: field.name, label: field.label, direction }
}

const excerpt = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
