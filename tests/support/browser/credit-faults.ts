interface ReadText {
  readonly text: string
  /** In pixels, like all sizes and places. */
  readonly size: number
  readonly weight: number
  /** Relative luminance, from 0 to 255. */
  readonly light: number
  readonly top: number
  readonly bottom: number
  readonly isCredit: boolean
}

interface ReadListing {
  readonly texts: readonly ReadText[]
  /** What a credit should be next to. */
  readonly places: readonly Place[]
  readonly description: Pick<ReadText, 'size' | 'weight'> | null
}

/** Run in a page: measures the texts of each display of a listing. `box` and `at` are selectors. */
export function readListings({ box, at }: { box: string; at: string | null }): ReadListing[] {
  const credits = '.firm-line, .listing-head__credit, .listing-head__firm'
  const others = 'button, .button, .badge, .visually-hidden, .listing-card__count, time, svg'
  const remarks = '.listing__remarks p, .flyer__remarks p, .print-sheet__body > div > p'
  const styleOf = (element: Element) => {
    const { fontSize, fontWeight, color } = getComputedStyle(element)
    const [red = 0, green = 0, blue = 0] = color.match(/[\d.]+/g)!.map(Number)
    const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return { size: Number.parseFloat(fontSize), weight: Number(fontWeight), light }
  }
  const placeOf = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top, bottom }
  }
  const isSeen = (element: Element) =>
    element.getClientRects().length > 0 && element.checkVisibility()
  const textsIn = (listing: Element) => {
    const walker = document.createTreeWalker(listing, NodeFilter.SHOW_TEXT)
    const found: ReadText[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement!
      const text = node.textContent!.replace(/\s+/g, ' ').trim()
      if (text === '' || !isSeen(element) || element.closest(others) !== null) continue
      const isCredit = element.closest(credits) !== null
      found.push({ text, isCredit, ...styleOf(element), ...placeOf(element) })
    }
    return found
  }
  const isInnermost = (listing: Element) =>
    [...listing.querySelectorAll(box)].every((inner) => inner.querySelector(credits) === null)
  const listings = [...document.querySelectorAll(box)].filter(isSeen).filter(isInnermost)
  return listings.map((listing) => {
    const words = listing.querySelector(remarks)
    const places = at === null ? [] : [...listing.querySelectorAll(at)].map(placeOf)
    return { texts: textsIn(listing), places, description: words && styleOf(words) }
  })
}

/**
 * Which credits are smaller than the median of what is said about their listing (IDX I-1). Each part has to be large once:
 * a firm may also be named elsewhere, such as in a column.
 */
export function smallCredits(listings: readonly ReadListing[], parts: readonly string[] = []) {
  const isNamed = named(parts)
  return listings.flatMap(({ texts }) => {
    const sizes = texts.filter((one) => !one.isCredit && !isNamed(one)).map(({ size }) => size)
    const median = sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0
    const largest = parts.map((part) => ({
      text: part,
      size: Math.max(0, ...texts.filter(named([part])).map(({ size }) => size)),
    }))
    return [...texts.filter(({ isCredit }) => isCredit), ...largest]
      .filter(({ size }) => size < median)
      .map(({ text, size }) => `“${text}” has ${size} px < ${median} px`)
  })
}

const named =
  (parts: readonly string[]) =>
  ({ text }: ReadText) =>
    parts.some((part) => text.includes(part))

/** The height of two lines. */
const linesPx = 48
/** Between lines of one credit, which wraps where there is little room. */
const linePx = 8

type Place = Pick<ReadText, 'top' | 'bottom'>

/** The texts next to one of the places, and those that go on right below them. */
function nearTexts(texts: readonly ReadText[], places: readonly Place[]): ReadText[] {
  const near: ReadText[] = []
  const isNear = (one: Place, other: Place, px: number) =>
    Math.max(one.top - other.bottom, other.top - one.bottom) <= px
  for (const text of texts.toSorted((a, b) => a.top - b.top)) {
    const isNext = places.some((place) => isNear(text, place, linesPx))
    if (isNext || near.some((above) => isNear(text, above, linePx))) near.push(text)
  }
  return near
}

/**
 * What is wrong with the credits of listings, whose parts are label, firm, and contact: small, without a part, or, where
 * the rules want them at the price, far from it, or smaller or lighter than facts and description (IDX I-3).
 */
export function creditFaults(
  listings: readonly ReadListing[],
  parts: readonly string[],
  isAtPrice: boolean,
): string[] {
  const isNamed = named(parts)
  const faults = listings.flatMap(({ texts, places, description }) => {
    const near = isAtPrice ? nearTexts(texts.filter(isNamed), places) : texts.filter(isNamed)
    // A detail repeats its credit with the ways to get in touch.
    const first = near.filter(({ isCredit }) => isCredit)
    const credits = isAtPrice && first.length > 0 ? first : near
    const said = credits.map(({ text }) => text).join(' ')
    const missing = parts.filter((part) => !said.includes(part)).map((part) => `no ${part}`)
    if (!isAtPrice) return missing
    const darkest = Math.min(...texts.filter((text) => !isNamed(text)).map(({ light }) => light))
    const { size, weight } = description ?? { size: 0, weight: 0 }
    return [
      ...missing,
      ...credits.filter(({ light }) => light > darkest + 1).map(({ text }) => `${text}: lighter`),
      ...credits.filter((one) => one.weight < weight).map(({ text }) => `${text}: thinner`),
      ...credits.filter((one) => one.size < size).map(({ text }) => `${text}: below description`),
    ]
  })
  const none = listings.length === 0 ? ['no listings'] : []
  return [...new Set([...none, ...faults, ...smallCredits(listings, parts)])]
}
