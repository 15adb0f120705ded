import { canSaveSearch } from '#src/domain/context/access/permissions.ts'
import { RequestError } from '#src/domain/errors.ts'
import { savedSearchDescriptionMaximum, savedSearchNameMaximum } from '#src/domain/limits.ts'
import { type Annotation, readAnnotations } from '#src/domain/map/drawing/shapes/annotations.ts'
import { maxStoredLength, tooLongToStore } from '#src/domain/search/filter/cache/reference.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import {
  cannotSaveThisType,
  noNameProvided,
  savedSearchCycle,
  savedSearchDescriptionLong,
  savedSearchEmpty,
  savedSearchMissing,
  savedSearchNameLong,
  savingSignIn,
  savingUnconfirmed,
} from '#src/domain/searches/messages.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { type Actor, personOf, requireRight } from '#src/use-cases/context/person.ts'
import { describeBadFilter, readFilterText } from '#src/use-cases/search/filter/read-filter.ts'
import { resolveFilter } from '#src/use-cases/search/filter/stored-filters.ts'

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string }

const valid = <T>(value: T): Checked<T> => ({ ok: true, value })
const invalid = (message: string) => ({ ok: false, message }) as const

/** Throws unless the user may save searches, which requires a confirmed mail address. */
export const requireSaver = (actor: Actor) =>
  requireRight(actor, canSaveSearch, savingSignIn, savingUnconfirmed)

export const mayNotSaveYet = (actor: Actor) => !canSaveSearch(personOf(actor))

export const noSuchSearch = () => new RequestError('NotFound', savedSearchMissing)

const cycles: readonly string[] = ['savedsearch', 'listingcart']

/**
 * Returns a field that refers to other saved searches, or null if there is none. Such a field could make a search refer
 * to itself.
 */
export const cyclicField = ({ expressions }: Filter): string | null =>
  expressions.find(({ field }) => cycles.includes(field?.toLowerCase() ?? ''))?.field ?? null

export async function checkFilter(context: Context, text: string): Promise<Checked<Filter>> {
  const filter = resolveFilter(context, text.trim())
  if (filter.isEmpty) return invalid(savedSearchEmpty)
  if (filter.text.length > maxStoredLength) return invalid(tooLongToStore)
  const cycle = cyclicField(filter)
  if (cycle !== null) return invalid(savedSearchCycle(cycle))
  const result = await readFilterText(context, filter)
  return result.ok ? valid(filter) : invalid(describeBadFilter({ kind: 'bad-filter', ...result }))
}

export function checkSearchName(text: string): Checked<string> {
  const name = plainText(text)
  if (name === '') return invalid(noNameProvided)
  const isLong = [...name].length > savedSearchNameMaximum
  return isLong ? invalid(savedSearchNameLong(savedSearchNameMaximum)) : valid(name)
}

export function checkDescription(text: string): Checked<string | null> {
  const description = plainText(text)
  if ([...description].length > savedSearchDescriptionMaximum)
    return invalid(savedSearchDescriptionLong(savedSearchDescriptionMaximum))
  return valid(description === '' ? null : description)
}

const plainText = (text: string) =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()

/** `sent` is a list of annotations or its JSON. Returns the annotations whose condition is in the filter. */
export function annotationsFor({ text }: Filter, input: unknown): Annotation[] {
  return readAnnotations(typeof input === 'string' ? fromJson(input) : input).filter(({ Match }) =>
    text.includes(Match.Substring),
  )
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const checkBase = (base: string): Checked<null> =>
  base === '' || /^(?:quick|saved)_searches\./.test(base)
    ? valid(null)
    : invalid(cannotSaveThisType)
