import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  categoryOf,
  everything,
  galleryCategories,
  galleryTabs,
  galleryTags,
  isShown,
  orderSlides,
  readChoice,
  tagId,
  tagOf,
} from '#src/domain/listings/photos/gallery.ts'

const slide = fc.record({
  category: fc.constantFrom(...galleryCategories.map(({ id }) => id)),
  tag: fc.option(fc.constantFrom('Kitchen', 'Bathroom', 'Primary Bedroom', 'View'), { nil: null }),
  primary: fc.boolean(),
})
const slides = fc.array(slide, { maxLength: 20 })

describe('§3 Media: categories and tags', () => {
  it('every tab and tag shows as many slides as it says, and never none', () => {
    fc.assert(
      fc.property(slides, (all) => {
        for (const tab of galleryTabs(all)) {
          const choice = readChoice(all, tab.id, null)
          expect(choice.media).toBe(tab.id)
          expect(all.filter((each) => isShown(each, choice))).toHaveLength(tab.count)
          expect(tab.count).toBeGreaterThan(0)
        }
        for (const tag of galleryTags(all, 'combined')) {
          const choice = readChoice(all, null, tag.id)
          expect(all.filter((each) => isShown(each, choice))).toHaveLength(tag.count)
          expect(tag.count).toBeGreaterThan(0)
        }
      }),
    )
  })

  it('whatever an address asks for shows something, if there is something', () => {
    fc.assert(
      fc.property(slides, fc.string(), fc.string(), (all, media, tag) => {
        const shown = all.filter((each) => isShown(each, readChoice(all, media, tag)))
        expect(shown.length > 0).toBe(all.length > 0)
      }),
    )
  })

  it('begins with all of both', () => {
    expect(readChoice([], null, null)).toEqual(everything)
    expect(
      readChoice([{ category: 'photos', tag: 'Kitchen', primary: true }], 'videos', 'kitchen'),
    ).toEqual(everything)
  })

  it('knows a tag by the id that it had before it was renamed', () => {
    const all = (['Front', 'Kitchen'] as const).map((tag) => ({
      category: 'photos' as const,
      tag,
      primary: false,
    }))
    expect(readChoice(all, null, 'front-of-structure')).toEqual({ media: 'combined', tag: 'front' })
  })

  it('puts the primary picture first and keeps the order inside a category', () => {
    fc.assert(
      fc.property(slides, (all) => {
        const ordered = orderSlides(all)
        expect(ordered).toHaveLength(all.length)
        const firstOther = ordered.findIndex(({ primary }) => !primary)
        if (firstOther >= 0)
          expect(ordered.slice(firstOther).every(({ primary }) => !primary)).toBe(true)
        for (const { id } of galleryCategories) {
          const inOrder = (list: typeof all) =>
            list.filter(({ category, primary }) => category === id && !primary)
          expect(inOrder(ordered)).toEqual(inOrder(all))
        }
      }),
    )
  })

  it('knows the categories of RESO and leaves portraits and logos out', () => {
    expect(
      ['Photo', 'Floor Plan', 'Video', 'Unbranded Virtual Tour', 'Branded Virtual Tour'].map(
        categoryOf,
      ),
    ).toEqual(['photos', 'floor-plans', 'videos', 'virtual-tours', 'virtual-tours'])
    expect(['Agent Photo', 'Office Logo', 'Office Photo', ''].map(categoryOf)).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it.each([
    ['Kitchen', 'Living room', 'Kitchen'],
    ['Master Bedroom', null, 'Primary Bedroom'],
    ['Front of Structure', null, 'Front'],
    ['Other', 'Eat-in kitchen', 'Kitchen'],
    [null, 'Bath with soaking tub', 'Bathroom'],
    [null, 'From the street', 'Front'],
    [null, 'Second bedroom', 'Bedroom'],
    [null, 'IMG 4711', null],
    ['', null, null],
  ])('a picture of %s with the caption %s is tagged %s', (imageOf, caption, tag) => {
    expect(tagOf(imageOf, caption)).toBe(tag)
  })

  it('makes ids of tags that stand in an address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (tag) => {
        expect(new URLSearchParams({ tag: tagId(tag) }).toString()).not.toContain('+')
        expect(tagId(tagId(tag))).toBe(tagId(tag))
      }),
    )
    expect(tagId('Front of Structure')).toBe('front-of-structure')
  })
})
