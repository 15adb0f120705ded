const fractions: Readonly<Record<string, string>> = {
  '1/2': '½',
  '1/3': '⅓',
  '1/4': '¼',
  '2/3': '⅔',
  '3/4': '¾',
}
const pairs = Object.entries(fractions)

/**
 * `2405½` for `2405 1/2`, `W156N8480` for `W156 N8480`, `12 A` for `12A`, `12-14` for `12 – 14`, `12` for `0012`: as typed
 * first.
 */
export function streetNumberSpellings(typed: string): string[] {
  const number = typed.trim().replace(/\s+/g, ' ')
  const bare = number.replace(/^0+(?=\d)/, '')
  const upper = bare.toUpperCase()
  return [
    ...new Set([number, bare, upper, ...otherForms(upper), ...otherForms(upper.toLowerCase())]),
  ]
}

function otherForms(number: string): string[] {
  const [, from, to] = /^(\d+\p{L}?) ?[-–—] ?(\d+\p{L}?)$/u.exec(number) ?? []
  if (from !== undefined && to !== undefined)
    return ['-', '–', ' - ', ' – '].map((dash) => from + dash + to)
  const [, whole, part] = /^(\d+)[ -]?([½⅓¼⅔¾]|\d\/\d)$/.exec(number) ?? []
  if (whole !== undefined && part !== undefined) {
    const pair = pairs.find((spellings) => spellings.includes(part)) ?? [part]
    return pair.flatMap((one) => [`${whole} ${one}`, `${whole}-${one}`, whole + one])
  }
  const [, first, second] =
    /^([nsew]\d+)[ -]?([nsew]\d+)$/i.exec(number) ??
    /^(\d+)[ -]?(\p{L}|bis|ter)$/iu.exec(number) ??
    /^([nsew])[ -]?(\d+)$/i.exec(number) ??
    []
  if (first === undefined || second === undefined) return []
  return [first + second, `${first} ${second}`, `${first}-${second}`]
}
