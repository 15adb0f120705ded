import { afterEach, expect, it } from 'vitest'
import { renderedParts } from '#src/components/rendered.ts'
import { Caches } from '#src/domain/context/cache/caches.ts'
import { setConventions, usConventions } from '#src/domain/context/units/conventions.ts'

afterEach(() => setConventions(null))

it.each([null, {}])(
  'parts of pages are rendered again when the site writes numbers otherwise (%j)',
  (of) => {
    const caches = new Caches()
    const markup = { text: '$1' } as never
    renderedParts(caches, of).set('menus', markup)
    expect(renderedParts(caches, of).get('menus')).toBe(markup)
    setConventions({ ...usConventions, currency: 'CAD' })
    expect(renderedParts(caches, of).get('menus')).toBeUndefined()
  },
)

it('parts of a listing for a search that nobody else has are not kept', () => {
  const [caches, listing, markup] = [new Caches(), {}, { text: '$1' } as never]
  for (const [letters, kept] of [
    [500, markup],
    [5_000, undefined],
  ] as const) {
    const name = 'x'.repeat(letters)
    renderedParts(caches, listing).set(name, markup)
    expect(renderedParts(caches, listing).get(name)).toBe(kept)
  }
})
