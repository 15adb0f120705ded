import { recentMost } from '#src/domain/searches/recent.ts'
import { readItem, writeItem } from './storage.ts'

// The last searches of visitors, which only their browser stores. `forget-others.ts` clears them for another account.

const recentKey = 'recent_searches'
const maxLength = 1_000

export function readRecentFilters(): readonly string[] {
  try {
    const filters: unknown = JSON.parse(readItem('localStorage', recentKey) ?? '[]')
    return Array.isArray(filters)
      ? filters.filter((filter): filter is string => typeof filter === 'string').slice(0, mostKept)
      : []
  } catch {
    return []
  }
}

/** One more than is offered, because the search of the page itself is not. */
const mostKept = recentMost + 1

export function noteRecentFilter(filter: string): void {
  if (filter === '' || filter.length > maxLength) return
  const others = readRecentFilters().filter((recentFilter) => recentFilter !== filter)
  const recent = [filter, ...others].slice(0, mostKept)
  writeItem('localStorage', recentKey, JSON.stringify(recent))
}

export const forgetRecentFilters = (): boolean => writeItem('localStorage', recentKey, null)
