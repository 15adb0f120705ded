import { Cache, type CacheKind } from '#src/domain/context/cache/cache.ts'
import type { Caches } from '#src/domain/context/cache/caches.ts'
import { conventions } from '#src/domain/context/units/conventions.ts'
import type { Markup } from './html.ts'

export interface RenderedParts {
  get(name: string): Markup | undefined
  set(name: string, markup: Markup): void
}

const ofAnyPage: CacheKind<string, Markup> = {
  name: 'parts of any page',
  maxEntries: 500,
  bytesOf: ({ text }) => text.length,
}

const ofObjects: CacheKind<object, Cache<string, Markup>> = {
  name: 'parts of home pages and listings',
  maxEntries: 500,
  bytesOf: (parts) => [...parts].reduce((sum, [, { text }]) => sum + text.length, 0),
}

/** More parts of one object, or those for long searches, would be variants that few people ask for. */
const ofObject: CacheKind<string, Markup> = {
  name: 'parts of one object',
  maxEntries: 12,
  maxKeyLetters: 1_000,
}

/**
 * Returns the parts of pages that show only this object, or those of any page (null). They are kept as long as the site
 * writes numbers and dates the same way.
 */
export function renderedParts(caches: Caches, shown: object | null): RenderedParts {
  const [anyPage, objects] = [caches.of(ofAnyPage), caches.of(ofObjects)]
  for (const cache of [anyPage, objects]) cache.clearUnless(conventions())
  return shown === null ? anyPage : objects.getOrSet(shown, () => new Cache(ofObject))
}
