interface WrittenName {
  readonly given: string
  readonly family: string
  readonly whole: string
  readonly organization: string
}

interface Names {
  readonly GivenName: string
  readonly FamilyName: string
}

/** The name of an organization is not divided. */
export function namesOf({ given, family, whole, organization }: WrittenName): Names {
  if (given !== '' || family !== '') return { GivenName: given, FamilyName: family }
  const name = whole.trim()
  if (name === '' || name === organization)
    return { GivenName: organization || name, FamilyName: '' }
  return dividedName(name)
}

// `Jr.` of a person, `LLC` of a business.
const suffix =
  /^(?:jr|sr|ii|iii|iv|phd|md|dds|dvm|esq|cpa|mba|rn|jd|realtor|gri|crs|abr|llc|llp|inc|ltd|corp|co|gmbh)$/i
const isSuffix = (text: string) => suffix.test(text.replaceAll('.', ''))

/** `Smith, Anne` has the family name first; else it is the last word. */
function dividedName(whole: string): Names {
  const parts = whole.split(/[,，]/).map((part) => part.trim())
  const [first = '', ...others] = parts.filter((part, i) => i === 0 || !isSuffix(part))
  const suffixes = parts.slice(1).filter(isSuffix)
  const withSuffixes = (name: string) => [name, ...suffixes].filter(Boolean).join(', ')
  if (others.length > 0)
    return { GivenName: others.filter(Boolean).join(' '), FamilyName: withSuffixes(first) }
  const words = first.split(/\s+/)
  const last = words.length > 1 ? words.pop()! : ''
  return { GivenName: words.join(' '), FamilyName: withSuffixes(last) }
}
