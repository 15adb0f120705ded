import { streetSuffixes } from '#src/domain/search/words/street-suffixes.ts'

// Words before the number of a unit. Those in `plain` are dropped, because the number alone identifies the unit. All
// others remain, as in `Lot 7` and `Bldg 3`.
const plain =
  'units?|flats?|apts?|apartments?|apmt|suites?|ste|shops?|villas?|townhouses?|townhomes?|condos?|duplex|no|nos|number|№|#'
const namedUnits =
  'lots?|bldg|building|block|blk|spaces?|spc|sp|trailer|trlr|studio|rooms?|rm|floor|flr|fl|level|lvl|office|ofc|site|slip|' +
  'stall|cottage|cabin|penthouse|ph|tower|wing|warehouse'
const places =
  '(?:upper|lower|main) (?:level|floor|unit)|upper|lower|rear|front|basement|bsmt|penthouse|ph|studio|loft|garage|' +
  'carriage house|coach house|(?:main|rear|front) house|(?:rear|front) unit|ground floor|ground fl|' +
  '(?:(?:lower|upper|raised|ground|first|second|third|fourth|top|hall|basement|garden|attic|front|rear) ){1,3}(?:floor )?flat'

const word = String.raw`(?:(?:${plain}|${namedUnits})(?![\p{L}])\.?|u(?=[\s-]?\d))`
const mark = String.raw`(?:-|\s*:)?\s*(?:(?:no\b\.?|number\b|№)\s*)?#?\s*`
const short = String.raw`(?:(?:ph|th)[\s-]?)?(?:\d+\p{L}{0,2}|\p{L}\d*|\p{L}-?\d+)(?![\p{L}\p{N}])`
const several = String.raw`${short}(?:\s*(?:&|\+|-|–|and\b|to\b)\s*${short})??`
const unitRegex = `${word}${mark}${several}`
const floor = String.raw`\d+(?:st|nd|rd|th)\s+(?:floor|flr|fl)(?![\p{L}])`

const first = new RegExp(
  String.raw`^(?<unit>(?:${unitRegex}|${floor})(?:[\s,]+(?:${unitRegex}|${floor}))*|(?:${places})(?=\s*[,;|]|\s+-\s))` +
    String.raw`(?<mark>\s*[,;|]\s*|\s*\/\s*(?=\d)|\s*[-–]\s*(?=\d[^\s,]*\s+\p{L})|\s+(?!(?:and|to)\b)(?=[\p{L}\d]))(?<street>.+)$`,
  'isu',
)
const isNumbered = /^(?:(?:no\.?|№)\s*)?(?:\d|[NSEW]\d+\s*[NSEW]\d|[NSEW]\d{3})/i

/** Lines longer than this are not streets, and matching them would take long. */
const longest = 255

export interface UnitOfLine {
  readonly unit: string
  readonly street: string
}

/** Splits `Unit 4, 12 High St` into unit `4` and street; null if no unit begins the line. A lot keeps its word. */
export function unitBefore(line: string): UnitOfLine | null {
  if (line.length > longest) return null
  const { unit = '', mark: between = '', street = '' } = first.exec(line.trim())?.groups ?? {}
  if (street === '' || (between.trim() === '' && !isOwnStreet(unit, street))) return null
  const isNumber = /^(?:no|nos|number|№)(?!\p{L})/iu.test(unit)
  if (isNumber && !(/[,;]/.test(between) && isNumbered.test(street))) return null
  return { unit: nameOf(unit), street: street.trim() }
}

const numberedRoad = /\b(?:road|rd|highway|hwy|route|rte|[cs]th)\s+(?:\d+|\p{L}{1,3})$/iu

/** Whether the text after a unit and a space is a street, which has a number or a common ending (`Lot 7 Cedar Ln`). */
function isOwnStreet(unit: string, street: string): boolean {
  if (isNumbered.test(street) && !/^\d+(?:st|nd|rd|th)\b/i.test(street)) return true
  const line = street.split(/[,\n\r]/, 1)[0]!.trim()
  const words = line.split(/\s+/)
  const isMarked = /\d/.test(unit) || /^(?:lot|bldg|building)\b/i.test(unit)
  const isStreet = words.length > 1 && (isSuffix(words.at(-1)!) || numberedRoad.test(line))
  return isMarked && !unit.startsWith('#') && isStreet
}

const last = new RegExp(
  String.raw`^(?<street>.*?\S)(?:(?:\s*[,;]\s*|\s+|(?=#))(?<unit>(?:(?:${unitRegex}|${floor})(?:[\s,]+|$))+))$`,
  'isu',
)
const anyText =
  /^(?<street>.*?\S)(?:[\s,;]+(?:unit|apt|apartment|suite|ste(?=\.?\s*#?\S*(?:\d|\b\p{L}{1,2}$)))\.?\s*#?|[\s,;]*#)\s*(?<unit>\S+)$/isu
const placeLast = new RegExp(String.raw`^(?<street>.+?)[\s,;]+(?<unit>${places})$`, 'is')
const highway =
  /\b(?:route|rte|highway|hwy|(?:county|state|us|u\.s\.|forest|farm|ranch)\s+(?:road|rd))$/i

const apartLetter = /^(?<street>.*?\S)[\s,;]*(?<unit>#\s*\d+\s+[A-Z])$/is
/** Matches final units such as `2F` and `TH 5`, but not the road in `W3120 County Rd 2F` or `100 Avenue 2A`. */
const shortLast = /^(?<street>\S+\s+\S.*\s\S+?)[\s,;]+(?<unit>\d{1,3}[A-Z]|TH[\s-]?\d{1,3})$/is

const inBrackets = /^(?<street>[^()]*\S)\s*\((?<unit>[^()]+)\)\s*$/

/** Splits `12 Main St Fl 2` into unit `Fl 2` and the street. A unit is split off only if the rest is still a street. */
export function unitAfter(line: string): { unit: string | null; street: string } {
  if (line.length > longest) return { unit: null, street: line.trim() }
  const inside = inBrackets.exec(line)?.groups
  if (inside !== undefined) {
    const after = unitAfter(`${inside.street}, ${inside.unit}`)
    return after.unit === null ? { unit: null, street: line.trim() } : after
  }
  const candidates = [last, anyText, apartLetter, placeLast, shortLast].map((pattern) => ({
    place: pattern === placeLast || pattern === shortLast,
    ...pattern.exec(line.trim())?.groups,
  })) as { place: boolean; unit?: string; street?: string }[]
  const good = candidates.find(({ unit, street, place }) => {
    if (unit === undefined || street === undefined || !/\p{L}{2}|\s\p{L}$/u.test(street))
      return false
    if (place) return !highway.test(street) && endsAsStreet(street)
    return !(highway.test(street) && /^n/i.test(unit)) && !/^fl\w*\.?\s*\d{4}/i.test(unit)
  })
  if (good === undefined) return { unit: null, street: line.trim() }
  return { unit: nameOf(good.unit!), street: good.street!.replace(/(?:[\s,;]|\s[-–—])+$/, '') }
}

const endsAsStreet = (text: string) =>
  isSuffix(
    text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .at(-1)!,
  )

const alone = new RegExp(
  String.raw`^(?:(?:${plain})(?![\p{L}])\.?|u(?=[\s-]?\d))${mark}(?=[\p{L}\p{N}])`,
  'iu',
)

const knownUnit = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${plain}|${namedUnits}|${places})(?![\p{L}\p{N}])`,
  'giu',
)

/** Returns the name of a unit: `4` for `Unit No. 4,`, `Lot 7` for `LOT 7`, and `Building 3 Unit 4` unchanged. */
function nameOf(unit: string): string {
  const text = unit
    .trim()
    .replace(/[\s,;.]+$/, '')
    .replace(/\s+/g, ' ')
  const rest = text.replace(alone, '')
  if (rest !== text && !new RegExp(String.raw`\s${word}`, 'iu').test(rest)) return rest
  return text.replace(knownUnit, (unitName) =>
    unitName.replace(
      /\p{L}{3,}/gu,
      (unitWord) => unitWord[0]!.toUpperCase() + unitWord.slice(1).toLowerCase(),
    ),
  )
}

const isSuffix = (text: string) =>
  Object.hasOwn(streetSuffixes, text.toUpperCase().replace(/\.$/, ''))

const namedFirst = /^[^\d,]+,\s*(?=\d+\p{L}?\s)/u

/** Drops the name of a building before its street, as in `Rose Cottage, 12 Church Lane`. */
export function withoutBuilding(line: string): string {
  const street = line.replace(namedFirst, '')
  return isSuffix(street.split(',', 1)[0]!.trim().split(/\s+/).at(-1)!) ? street : line
}
