const separator = '[\\s_.-]*'
const numbered = new RegExp(
  `^(?:(?:listing|property|main|primary|cover|home|house)${separator})?(?:photo|image|picture|pic|media)s?` +
    `(?:${separator}(?:url|link|href|uri|path|file|filename)s?)?${separator}(?:\\[(\\d*)\\]|(\\d{0,3}))$`,
  'i',
)

/**
 * Returns the number in the name of a field with photos (`Photo3`, `photos[2]`, `image_url_1`), or 0 if it has none.
 * Returns null for any other name, such as those of counts, dates, and people.
 */
export function photoNumber(name: string): number | null {
  const match = numbered.exec(name.trim())
  return match === null ? null : Number(match[1] || match[2] || 0)
}

/** Common names of the address in a JSON object that describes a photo, those of large pictures first. */
const addressNames =
  'original full MediaURL Uri1280 UriLarge large url uri href src link path file filename'
    .toLowerCase()
    .split(' ')

export function photoTexts(raw: unknown): string[] {
  if (typeof raw === 'string') return [raw]
  if (Array.isArray(raw)) return raw.flatMap(photoTexts)
  if (typeof raw !== 'object' || raw === null) return []
  const filled = Object.entries(raw).filter(
    ([, value]) => typeof value === 'string' && value.trim() !== '',
  )
  const texts = new Map<string, string>(filled.map(([name, text]) => [name.toLowerCase(), text]))
  const addresses = addressNames.flatMap((name) => texts.get(name) ?? [])
  // If one text is a web address, the others are file names or captions.
  const address = addresses.find((text) => isWebAddress.test(text)) ?? addresses[0]
  return address === undefined ? [] : [address]
}

const isWebAddress = /^(?:https?:)?\/\//i
