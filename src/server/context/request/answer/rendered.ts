import type { Markup } from '#src/components/html.ts'

/** Cached markup by what it depends on (src/components/Once.astro). */
export interface Rendered {
  get(name: string): Markup | undefined
  set(name: string, markup: Markup): void
}

/** A few kilobytes each. */
const maxParts = 500

/** Cleared when full, since parts in use are soon added again. */
export function createRendered(): Rendered {
  const parts = new Map<string, Markup>()
  return {
    get: (name) => parts.get(name),
    set(name, markup) {
      if (parts.size >= maxParts) parts.clear()
      parts.set(name, markup)
    },
  }
}
