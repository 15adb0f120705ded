interface WrittenName {
  readonly given: string
  readonly family: string
  readonly full: string
  readonly organization: string
}

interface Names {
  readonly GivenName: string
  readonly FamilyName: string
}

/** Returns given and family name. The name of an organization is not divided. */
export function namesOf({ given, family, full, organization }: WrittenName): Names {
  if (given !== '' || family !== '') return { GivenName: given, FamilyName: family }
  const name = full.trim()
  if (name === '' || name === organization)
    return { GivenName: organization || name, FamilyName: '' }
  return dividedName(name)
}

// Suffixes that follow a person's name (`Jr.`) or a business's name (`LLC`). Those in `afterWhole` could also be names,
// so they count as suffixes only after a complete name.
const suffix =
  /^(?:jr|sr|ii|iii|iv|esq|phd|edd|md|dds|dmd|dvm|cpa|mba|jd|rn|realtor|gri|crs|abr|sres|etal|etux|llc|llp|pllc|inc|ltd|corp|co|gmbh)$/i
const company = /^(?:llc|llp|pllc|inc|ltd|corp|co|gmbh)$/i
const afterWhole = /^(?:PA|PC|PE|DO|NP|DC|OD|RA|EA|MA|MS|BA|BS)$/
const titles = new Set(
  (
    'realtor realtors broker agent associate attorney lawyer owner trustee executor president manager director ' +
    'principal partner assistant consultant specialist inspector lender notary retired'
  ).split(' '),
)
const afterName = /^(?:jr|sr|ii|iii|iv)$/i
const particles = /^(?:van|von|der|den|de|del|della|di|da|do|dos|la|le|el|al|bin|ter|ten|st)$/i

const bare = (part: string) => part.replace(/[.®™*\s]/g, '')
const isSuffix = (part: string) =>
  (suffix.test(bare(part)) && !/^[js]\.\s*r/i.test(part)) ||
  part
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.some((word) => titles.has(word)) === true

/** Recognizes credentials such as `SRES`, `Ed.D.`, and `e-PRO`, which have more capitals than a name. */
function isCredential(part: string): boolean {
  const letters = bare(part)
  const capitals = letters.replace(/[^\p{Lu}]/gu, '').length
  if (!/^[\p{L}\d/&-]{2,8}$/u.test(letters) || /^(?:[\p{Lu}]\.?\s*){1,2}$/u.test(part.trim()))
    return false
  const letterCount = letters.replace(/[^\p{L}]/gu, '').length
  return capitals === letterCount || (capitals > 1 && letterCount < 6)
}

const isWhole = (name: string) => {
  const words = name.split(/\s+/)
  return words.length > 1 && !particles.test(words[0]!)
}

/** Divides a name. In `Smith, Anne`, the family name is first; otherwise it is the last word before any credentials. */
function dividedName(whole: string): Names {
  const parts = whole.split(/[,，]/).map((part) => part.trim())
  const [first = '', ...rest] = parts
  // A business can bear the name of one person, but one with two last names is a firm.
  if (/&|\band\b/i.test(first) && rest.some((part) => company.test(bare(part))))
    return { GivenName: whole, FamilyName: '' }
  const tellsCase = /\p{Ll}/u.test(first)
  const isAfter = (part: string) =>
    isWhole(first) && (afterWhole.test(bare(part)) || (tellsCase && isCredential(part)))
  const givenIndex = rest.findIndex((part) => part !== '' && !isSuffix(part) && !isAfter(part))
  const names = rest.filter(
    (part, i) => i >= givenIndex && givenIndex >= 0 && !isLetters(part, i > givenIndex),
  )
  const suffixes = rest.filter((part) => part !== '' && !names.includes(part))
  const withSuffixes = (name: string) => [name, ...suffixes].filter(Boolean).join(', ')
  if (rest.length > 0 && (names.length > 0 || suffixes.length === 0))
    return { GivenName: names.filter(Boolean).join(' '), FamilyName: withSuffixes(first) }
  const words = first.split(/\s+/)
  const family = words.splice(familyAt(words))
  return { GivenName: words.join(' '), FamilyName: withSuffixes(family.join(' ')) }
}

/** Returns the index of the word that begins the family name, such as `de la Cruz`. A single word is a given name. */
function familyAt(words: readonly string[]): number {
  let at = words.length - 1
  if (at > 1 && afterName.test(bare(words[at]!))) at--
  while (at > 1 && /^\p{Ll}/u.test(words[at - 1]!) && particles.test(words[at - 1]!)) at--
  return Math.max(at, 1)
}

const isLetters = (part: string, isAfterGiven: boolean) =>
  isSuffix(part) || (isAfterGiven && isCredential(part))
