import { readItem, writeItem } from '#src/islands/shared/storage.ts'

// Stores the state of the overlay (SPEC §9 Storage). Without storage, a reload shows only the listing.

export const entriesKey = 'listing_detail_history'
export const restoreKey = 'listing_detail_restore'

export interface RestoredListing {
  readonly list: string
  readonly href: string
  readonly action: 'ldpReport' | 'mainLdp'
}

export function readSession<T>(key: string): T | null {
  try {
    return JSON.parse(readItem('sessionStorage', key) ?? 'null') as T | null
  } catch {
    return null
  }
}

export const writeSession = (key: string, value: unknown): boolean =>
  writeItem('sessionStorage', key, value === null ? null : JSON.stringify(value))

/** An entry of the browser's history, found by the number in `history.state`. */
export interface Entry {
  readonly action: 'none' | 'ldpReport' | 'mainLdp'
  readonly href: string
  readonly depth: number
}

export type Entries = Readonly<Record<string, Entry>>

export function entryOf(state: unknown): Entry | null {
  const number = (state as { ldp?: unknown } | null)?.ldp
  if (typeof number !== 'number') return null
  return readSession<Entries>(entriesKey)?.[number] ?? null
}
