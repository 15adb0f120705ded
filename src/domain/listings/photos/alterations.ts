/** What can be said of a photo that was altered, with words that a feed or a caption has for it. */
const kinds: readonly (readonly [label: string, words: RegExp])[] = [
  [
    'Virtually staged',
    /virtual(?:ly)?[- ]stag|staged (?:virtually|digitally)|digital(?:ly)?[- ]stag|item addition/i,
  ],
  ['Items removed', /declutter|items? remov|object remov|virtual(?:ly)?[- ]empt/i],
  ['Virtually renovated', /virtual(?:ly)?[- ](?:renovat|remodel|updat)/i],
  ['Daylight changed', /twilight|day[- ]to[- ]dusk|virtual dusk/i],
  ['Sky replaced', /sky[- ]replac|replaced sky/i],
  [
    'Landscape altered',
    /(?:lawn|grass|landscap\w*)[- ](?:replac|enhanc|alter|addition)|virtual(?:ly)?[- ]landscap/i,
  ],
  ['Rendering', /\brendering\b|computer[- ]generated|artist.s (?:impression|concept)/i],
]
const altered = 'Digitally altered'

/** What a caption has to say, because `twilight` alone may be the hour at which the photo was taken. */
const saysAltered = new RegExp(
  [
    String.raw`\b(?:digital(?:ly)?|photo|image|ai|virtual(?:ly)?)[- ](?:was |has been |is )?` +
      '(?:alter|edit|modif|manipulat|enhanc)',
    String.raw`\bvirtual(?:ly)?[- ](?:stag|renovat|remodel|updat|declutter|empt|landscap|twilight|dusk)`,
    String.raw`\bdigital(?:ly)?[- ]stag|staged (?:virtually|digitally)|day[- ]to[- ]dusk|\bsky[- ]replac`,
    String.raw`\bai[- ]generated|computer[- ]generated|photoshopped|\baltered (?:photo|image|picture)`,
    String.raw`\brendering\b|artist.s (?:impression|concept)`,
  ].join('|'),
  'i',
)
const saysNone =
  /^(?:none|no|no alterations?|not altered|unaltered|unedited|original|false|n\/?a)$/i
const saysOriginal = new RegExp(
  [
    String.raw`\bun-?(?:altered|edited|staged|retouched)\b|\bnot (?:digitally )?(?:altered|edited)\b`,
    String.raw`\boriginal (?:photo|image|picture|version|of)\b|^\W*original\W*$`,
    String.raw`\bbefore (?:virtual|digital|staging|editing|alteration)`,
  ].join('|'),
  'im',
)

interface Described {
  readonly MediaAlteration: readonly string[] | null
  readonly ShortDescription: string | null
  readonly LongDescription: string | null
}

const captionOf = ({ ShortDescription, LongDescription }: Described): string =>
  `${ShortDescription ?? ''}\n${LongDescription ?? ''}`

/** Says how a photo was altered, by RESO’s MediaAlteration, or by its caption where the MLS has no such field. */
export function alterationOf(medium: Described): string | null {
  const stated = (medium.MediaAlteration ?? []).filter((value) => !saysNone.test(value.trim()))
  if (stated.length > 0) return sentence(stated.map((value) => kindIn(value) ?? altered))
  const caption = captionOf(medium)
  if (!saysAltered.test(caption) || isSaidOriginal(medium)) return null
  return kindIn(caption) ?? altered
}

const kindIn = (text: string): string | null =>
  kinds.find(([, words]) => words.test(text))?.[0] ?? null

function sentence(labels: readonly string[]): string {
  const [first = '', ...others] = new Set(labels)
  return [first, ...others.map((label) => label.toLowerCase())].join(', ')
}

const isSaidOriginal = (medium: Described): boolean => saysOriginal.test(captionOf(medium))

/**
 * Adds its original to each altered photo of a listing. RESO has no field that joins them, so it is the next photo, or
 * else the one before, that calls itself the original, as rules of MLSs want it.
 */
export function withOriginals<Medium extends Described & { readonly MediaCategory: string }>(
  media: readonly Medium[],
): (Medium & { readonly original?: Medium })[] {
  const photos = media.filter(({ MediaCategory }) => MediaCategory === 'Photo')
  const alteredPhotos = new Set(photos.filter((photo) => alterationOf(photo) !== null))
  if (alteredPhotos.size === 0) return [...media]
  const beside = (photo: Medium, step: 1 | -1): Medium | null => {
    let at = photos.indexOf(photo) + step
    while (alteredPhotos.has(photos[at]!)) at += step
    const next = photos[at]
    return next !== undefined && isSaidOriginal(next) ? next : null
  }
  return media.map((medium) => {
    if (!alteredPhotos.has(medium)) return medium
    const original = beside(medium, 1) ?? beside(medium, -1)
    return original === null ? medium : { ...medium, original }
  })
}
