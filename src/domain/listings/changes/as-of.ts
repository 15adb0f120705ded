import { isDay } from '#src/domain/local-time.ts'
import { storedValue } from '#src/domain/stored-value.ts'
import type { LoggedChange } from './change-entry.ts'

export type AsOf =
  | { readonly ok: true; readonly date: string }
  | { readonly ok: false; readonly problem: 'wrong' | 'future' }

export function readAsOf(text: string, today: string): AsOf {
  if (!isDay(text)) return { ok: false, problem: 'wrong' }
  return text > today ? { ok: false, problem: 'future' } : { ok: true, date: text }
}

export interface ListingSnapshot<Listing extends object, Texts extends object> {
  readonly listing: Listing
  readonly texts: Texts
}

export function replayBackwards<Listing extends object, Texts extends object>(
  { listing, texts }: ListingSnapshot<Listing, Texts>,
  newestFirst: readonly LoggedChange[],
): ListingSnapshot<Listing, Texts> {
  const before: Record<string, unknown> = { ...(listing as Record<string, unknown>) }
  const textsBefore: Record<string, unknown> = { ...(texts as Record<string, unknown>) }
  for (const { Field, OldValue } of newestFirst) {
    if (Field === null) continue
    const value = storedValue(OldValue)
    if (Object.hasOwn(textsBefore, Field)) textsBefore[Field] = value
    else if (Object.hasOwn(before, Field)) before[Field] = value
    else setOtherField(before, Field, value)
  }
  return { listing: before as Listing, texts: textsBefore as Texts }
}

function setOtherField(listing: Record<string, unknown>, field: string, value: unknown): void {
  const [, group, name] = /^"(.*)"\."(.*)"$/s.exec(field) ?? []
  if (group === undefined || name === undefined) {
    listing['Other'] = { ...(listing['Other'] as object | null), [field]: value }
    return
  }
  const groups = listing['CustomFields'] as Record<string, object> | null
  listing['CustomFields'] = { ...groups, [group]: { ...groups?.[group], [name]: value } }
}
