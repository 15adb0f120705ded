const fractions: Readonly<Record<string, string>> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
}

/**
 * The usual spellings of a street number: `2405 1/2` → `2405½`, `W156 N8480` → `W156N8480`, `12A` → `12 A`, `12 – 14` →
 * `12-14`. The first spelling is the typed one, except for dashes.
 */
export function streetNumberSpellings(typed: string): string[] {
  const number = typed
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<=\d) ?[-–—] ?(?=\d)/g, '-')
  const upper = number.toUpperCase()
  return [...new Set([number, upper, ...otherForms(upper), ...otherForms(upper.toLowerCase())])]
}

export function isSameStreetNumber(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return a === b
  const spellings = (number: string) =>
    streetNumberSpellings(number).map((spelling) => spelling.toLowerCase())
  return spellings(a).some((spelling) => spellings(b).includes(spelling))
}

function otherForms(number: string): string[] {
  const [, whole, part] = /^(\d+)[ -]?([½⅓⅔¼¾]|\d\/\d)$/.exec(number) ?? []
  if (whole !== undefined && part !== undefined) {
    const pair = Object.entries(fractions).find((spellings) => spellings.includes(part)) ?? [part]
    return pair.flatMap((suffix) => [`${whole} ${suffix}`, `${whole}-${suffix}`, whole + suffix])
  }
  const [, first, second] =
    /^([nsew]\d+)[ -]?([nsew]\d+)$/i.exec(number) ??
    /^([nsew])[ -]?(\d+)$/i.exec(number) ??
    /^(\d+)[ -]?(\p{L}|bis|ter)$/iu.exec(number) ??
    []
  if (first === undefined || second === undefined) return []
  return [first + second, `${first} ${second}`, `${first}-${second}`]
}
