export const galleryCategories = [
  { id: 'photos', label: 'Photos', of: ['Photo'] },
  { id: 'floor-plans', label: 'Floor plans', of: ['Floor Plan'] },
  { id: 'videos', label: 'Videos', of: ['Video'] },
  {
    id: 'virtual-tours',
    label: 'Virtual tours',
    of: ['Unbranded Virtual Tour', 'Branded Virtual Tour'],
  },
  { id: 'documents', label: 'Documents', of: ['Document'] },
] as const

export type GalleryCategory = (typeof galleryCategories)[number]['id']

/** Which media the gallery shows. By default, `media` is `combined`, and `tag` is null for all tags. */
export interface GalleryChoice {
  readonly media: GalleryCategory | 'combined'
  readonly tag: string | null
}

export const everything: GalleryChoice = { media: 'combined', tag: null }

interface Sorted {
  readonly category: GalleryCategory
  readonly tag: string | null
  readonly primary: boolean
}

export const categoryOf = (mediaCategory: string): GalleryCategory | null =>
  galleryCategories.find(({ of }) => of.some((name) => name === mediaCategory))?.id ?? null

export function orderSlides<S extends Sorted>(slides: readonly S[]): S[] {
  const rank = ({ category, primary }: S) =>
    primary ? -1 : galleryCategories.findIndex(({ id }) => id === category)
  return slides.toSorted((a, b) => rank(a) - rank(b))
}

// Words that identify a room in a caption, for an MLS that does not tag its photos.
const rooms: readonly (readonly [tag: string, word: RegExp])[] = [
  ['Floor Plan', /\bfloor ?plan\b/i],
  ['Bathroom', /\b(bath|bathroom|restroom|powder room)\b/i],
  ['Bedroom', /\bbed ?rooms?\b/i],
  ['Kitchen', /\bkitchen\b/i],
  ['Dining Room', /\bdining\b/i],
  ['Living Room', /\b(living|family|great) ?room\b/i],
  ['Basement', /\b(basement|lower level)\b/i],
  ['Office', /\b(office|study)\b/i],
  ['Garage', /\bgarage\b/i],
  ['Pool', /\bpool\b/i],
  ['Yard', /\b(yard|garden)\b/i],
  ['Deck', /\b(deck|patio|porch|balcony)\b/i],
  ['View', /\bviews?\b/i],
  ['Front', /\b(front|street|exterior)\b/i],
]

const renamed: Readonly<Record<string, string>> = {
  'Master Bedroom': 'Primary Bedroom',
  'Master Bathroom': 'Primary Bathroom',
  'Front of Structure': 'Front',
  'Back of Structure': 'Back',
  'Side of Structure': 'Side',
}
const noTag = /^(other|unknown|none)$/i

export function tagOf(imageOf: string | null, caption: string | null): string | null {
  const statedTag = imageOf?.trim() ?? ''
  if (statedTag !== '' && !noTag.test(statedTag)) return renamed[statedTag] ?? statedTag
  return rooms.find(([, word]) => word.test(caption ?? ''))?.[0] ?? null
}

export const tagId = (tag: string): string =>
  tag
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Ids of tags under the names that an MLS gives them, which old addresses have. */
const renamedIds = new Map(Object.entries(renamed).map(([from, to]) => [tagId(from), tagId(to)]))

export const isShown = (
  { category, tag }: Pick<Sorted, 'category' | 'tag'>,
  choice: GalleryChoice,
): boolean =>
  (choice.media === 'combined' || choice.media === category) &&
  (choice.tag === null || (tag !== null && tagId(tag) === choice.tag))

export interface GalleryTab {
  readonly id: string
  readonly label: string
  readonly count: number
}

export function galleryTabs(slides: readonly Sorted[]): GalleryTab[] {
  const tabs = galleryCategories.flatMap(({ id, label }) => {
    const count = slides.filter(({ category }) => category === id).length
    return count === 0 ? [] : [{ id: id as string, label: label as string, count }]
  })
  return tabs.length < 2
    ? []
    : [{ id: 'combined', label: 'All media', count: slides.length }, ...tabs]
}

/** The gallery's tag tabs, none for fewer than two tags. The first is for all tags and has an empty `id`. */
export function galleryTags(
  slides: readonly Sorted[],
  media: GalleryChoice['media'],
): GalleryTab[] {
  const among = slides.filter((slide) => isShown(slide, { media, tag: null }))
  const tags = new Map<string, GalleryTab>()
  for (const { tag } of among) {
    const id = tag === null ? '' : tagId(tag)
    if (tag === null || id === '') continue
    tags.set(id, { id, label: tag, count: (tags.get(id)?.count ?? 0) + 1 })
  }
  return tags.size < 2 ? [] : [{ id: '', label: 'All', count: among.length }, ...tags.values()]
}

export function readChoice(
  slides: readonly Sorted[],
  media: string | null,
  tag: string | null,
): GalleryChoice {
  const category = galleryCategories.find(
    ({ id }) => id === media && slides.some(({ category }) => category === id),
  )
  const chosen = { media: category?.id ?? 'combined', tag: null } as const
  const tagged = renamedIds.get(tag ?? '') ?? tag
  const isKnown = galleryTags(slides, chosen.media).some(({ id }) => id !== '' && id === tagged)
  return { ...chosen, tag: isKnown ? tagged : null }
}

export const wallSize = (slides: number): 5 | 3 | null => (slides >= 5 ? 5 : slides >= 3 ? 3 : null)
