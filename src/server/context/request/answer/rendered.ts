import type { Markup } from '#src/components/html.ts'

/** Cached markup by its dependencies (src/components/Once.astro). */
export interface Rendered {
  get(name: string): Markup | undefined
  set(name: string, markup: Markup): void
}

/** A few kilobytes each. */
const maxParts = 500

/** Cleared when full: what is used soon returns. */
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
