import type { Markup } from '#src/components/html.ts'

export interface Rendered {
  get(name: string): Markup | undefined
  set(name: string, markup: Markup): void
}

/** The maximum number of cached parts, which have a few kilobytes each. */
const maxParts = 500

/** The cache is cleared when it is full. Parts in use are soon added again. */
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
