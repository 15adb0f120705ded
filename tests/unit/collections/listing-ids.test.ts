import { describe, expect, it } from 'vitest'
import { parseListingIds } from '#src/domain/collections/listing-ids.ts'
import {
  listingMalformed,
  noListingsChosen,
  tooManyListings,
} from '#src/domain/collections/messages.ts'

const id = (n: number) => `2026030108000000000000${String(n).padStart(4, '0')}`
const ids = (count: number) => Array.from({ length: count }, (_, n) => id(n))

describe('§5 a list of listings', () => {
  it('is apart by commas or repeated, each once', () => {
    expect(parseListingIds([`${id(1)}, ${id(2)},`, id(1), ''])).toEqual({
      ok: true,
      ids: [id(1), id(2)],
    })
    expect(parseListingIds(ids(200)).ok).toBe(true)
  })

  it.each([
    [[], noListingsChosen],
    [[' , '], noListingsChosen],
    [ids(201), tooManyListings],
    [[id(1), `${id(2)}0`], listingMalformed(`${id(2)}0`)],
    [['x'.repeat(9000)], listingMalformed('x'.repeat(60))],
  ])('that is empty, too long, or no list of ids is refused', (texts, message) => {
    expect(parseListingIds(texts)).toEqual({ ok: false, message })
  })
})
