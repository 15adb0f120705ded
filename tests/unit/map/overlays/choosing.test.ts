import { describe, expect, it } from 'vitest'
import { overlayPreloadLimit } from '#src/domain/limits.ts'
import {
  maxShownOverlays,
  missingOverlays,
  readShownOverlays,
  searchOverlays,
  toggleShown,
} from '#src/domain/map/overlays/choosing.ts'
import type { OverlayChoice } from '#src/domain/map/overlays/overlay-choice.ts'

const idOf = (n: number) => String(n).padStart(26, '2')
const choice = (Name: string): OverlayChoice => ({
  Id: idOf(1),
  Name,
  kind: 'layer',
  Public: 'Y',
  shapes: 1,
})

describe('overlays to choose from', () => {
  it('those that were shown are read again; anything else is left out', () => {
    expect(readShownOverlays(JSON.stringify([idOf(1), idOf(1), idOf(2), 'x', 3, null]))).toEqual([
      idOf(1),
      idOf(2),
    ])
    for (const text of [null, '', '{', '{}', '"x"', 'null', '1']) {
      expect(text).toEqual(text)
      expect(readShownOverlays(text)).toEqual([])
    }
    expect(
      readShownOverlays(JSON.stringify(Array.from({ length: 50 }, (_, i) => idOf(i)))),
    ).toHaveLength(maxShownOverlays)
  })

  it('so many at most are shown at once', () => {
    const full = Array.from({ length: maxShownOverlays }, (_, i) => idOf(i))
    expect(toggleShown(full, idOf(99), true)).toBe(full)
    expect(toggleShown(full, idOf(0), false)).toEqual(full.slice(1))
    expect(toggleShown([], idOf(0), true)).toEqual([idOf(0)])
  })

  it('those that were deleted or made private are known, if the list is whole', () => {
    expect(missingOverlays([idOf(1), idOf(2)], [choice('A')])).toEqual([idOf(2)])
    expect(
      missingOverlays(
        [idOf(2)],
        Array.from({ length: overlayPreloadLimit }, () => choice('A')),
      ),
    ).toEqual([])
  })

  it('are found by the words of their names, whatever their case and accents', () => {
    const choices = ['Council districts', 'Zoning', 'Écoles du  nord'].map(choice)
    const found = (words: string) => searchOverlays(choices, words).map(({ Name }) => Name)
    expect(found('DIST coun')).toEqual(['Council districts'])
    expect(found('ecole nord')).toEqual(['Écoles du  nord'])
    expect(found('  ')).toHaveLength(3)
    expect(found('x')).toEqual([])
  })
})
