import { describe, expect, it } from 'vitest'
import { alterationOf, withOriginals } from '#src/domain/listings/photos/alterations.ts'
import { unalteredFirst } from '#src/domain/listings/photos/preview-photo.ts'

const medium = (
  LongDescription: string | null,
  MediaAlteration: readonly string[] | null = null,
) => ({
  ...{ LongDescription, MediaAlteration, ShortDescription: null, MediaCategory: 'Photo' },
})

describe('alterationOf', () => {
  it.each([
    ['Virtual Staging - Item Addition', 'Virtually staged'],
    ['Virtually Staged', 'Virtually staged'],
    ['Decluttered - Item Removed', 'Items removed'],
    ['Twilight Conversion', 'Daylight changed'],
    ['Virtual Renovation', 'Virtually renovated'],
    ['Something new', 'Digitally altered'],
    ['None', null],
    ['Not Altered', null],
  ])('reads the value %s', (value, expected) => {
    expect(alterationOf(medium(null, [value]))).toBe(expected)
  })

  it('joins several values, each once', () => {
    const values = ['Virtual Staging', 'Virtually staged', 'Twilight Conversion', 'None']
    expect(alterationOf(medium(null, values))).toBe('Virtually staged, daylight changed')
  })

  it.each([
    ['Living room (virtually staged)', 'Virtually staged'],
    ['Digitally altered', 'Digitally altered'],
    ['AI altered: sky replaced', 'Sky replaced'],
    ['Photo has been edited', 'Digitally altered'],
    ['Artist’s rendering', 'Rendering'],
    ['Twilight view of the harbor', null],
    ['Staged by Quay Homes', null],
    ['Original photo, not virtually staged', null],
    ['Virtual tour', null],
    ['Stucco rendered exterior', null],
    [null, null],
  ])('reads the caption %s, where a feed has no such field', (caption, expected) => {
    expect(alterationOf(medium(caption))).toBe(expected)
  })
})

describe('withOriginals', () => {
  const originals = (captions: readonly string[]) =>
    withOriginals(captions.map((caption) => medium(caption))).map(
      ({ original }) => original?.LongDescription ?? null,
    )

  it('finds the photo next to an altered one that calls itself the original', () => {
    expect(originals(['Virtually staged', 'Original photo'])).toEqual(['Original photo', null])
    expect(originals(['Unaltered', 'Virtually staged'])).toEqual([null, 'Unaltered'])
    const both = originals(['Virtually staged', 'Digitally altered', 'Original', 'Yard'])
    expect(both).toEqual(['Original', 'Original', null, null])
  })

  it('takes no photo that does not say so', () => {
    expect(originals(['Virtually staged', 'Kitchen'])).toEqual([null, null])
    expect(originals(['Virtually staged', 'Original hardwood floors'])).toEqual([null, null])
    expect(originals(['Virtually staged', 'Yard', 'Original photo'])).toEqual([null, null, null])
  })
})

it('previews for other programs, which show no label, prefer photos that were not altered', () => {
  const photos = [{ alteration: 'Virtually staged' }, { alteration: null }]
  expect(unalteredFirst(photos)).toEqual(photos.toReversed())
})
