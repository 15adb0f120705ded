import { type AreaUnit, areaUnitOf } from '#src/import/convert/numbers/area-units.ts'
import { unitsOfArea } from '#src/import/convert/to-square-feet.ts'
import { type Column, mostly } from '#src/import/suggest/facts/column.ts'
import { medianOf, mostCommon } from '#src/import/suggest/facts/number-facts.ts'
import { openQuestions } from '#src/import/suggest/facts/open-questions.ts'
import { countriesOf } from '#src/import/suggest/facts/place-of-file.ts'
import { isShare } from '#src/import/suggest/facts/place-values.ts'
import { columnOf, type Work } from '#src/import/suggest/facts/work.ts'
import { plainNameOf } from '#src/import/suggest/words/stated.ts'

const inside = [
  'LivingArea',
  'BuildingAreaTotal',
  'AboveGradeFinishedArea',
  'BelowGradeFinishedArea',
]
/** The median living area is almost never above `maxMeters` in square meters, or below `minFeet` in square feet. */
const maxMeters = 350
const minFeet = 500
const maxAcres = 5
/** No median living area is smaller than this, so a smaller one must be in another unit. */
const minMeters = 15

export function placeAreas(work: Work): void {
  let system: AreaUnit | null = null
  placeOnlyArea(work)
  for (const field of inside) {
    const column = columnOf(work, field)
    if (column === undefined) continue
    const stated = statedUnit(work, field, column)
    const unit: AreaUnit | null = stated ?? system ?? likelyUnit(work, field, column)
    if (unit === null) leaveOut(work, field, column)
    else if (!work.placed.has(unitsOfArea[field]!)) work.constants.set(unitsOfArea[field]!, unit)
    system = unit === 'Square Feet' || unit === 'Square Meters' ? unit : system
  }
  placeLot(work, system)
}

/** If a file has only one area, it is also used as the living area, because homes are compared by that. */
function placeOnlyArea(work: Work): void {
  const area = work.placed.get('BuildingAreaTotal')
  if (area === undefined || work.placed.has('LivingArea')) return
  work.placed.set('LivingArea', area)
  const units = work.placed.get('BuildingAreaUnits')
  if (units !== undefined) work.placed.set('LivingAreaUnits', units)
  work.questions.push(openQuestions.onlyArea(area))
}

function placeLot(work: Work, system: AreaUnit | null): void {
  const lot = columnOf(work, 'LotSizeArea')
  if (lot === undefined) return
  if (work.placed.has('LotSizeSquareFeet') || work.placed.has('LotSizeAcres'))
    return void work.placed.delete('LotSizeArea')
  if (work.placed.has('LotSizeUnits')) return
  const stated = statedUnit(work, 'LotSizeArea', lot)
  if (stated !== null) work.constants.set('LotSizeUnits', stated)
  else if (system === 'Square Meters') work.constants.set('LotSizeUnits', system)
  else if (system === 'Square Feet' && medianOf(lot.numbers) > minFeet) {
    work.constants.set('LotSizeUnits', system)
    work.questions.push(openQuestions.unit(lot.name, system, medianOf(lot.numbers)))
  } else if (system === 'Square Feet' && isOfAcres(lot)) {
    work.constants.set('LotSizeUnits', 'Acres')
    work.questions.push(openQuestions.unit(lot.name, 'Acres', medianOf(lot.numbers)))
  } else leaveOut(work, 'LotSizeArea', lot)
}

const isOfAcres = ({ numbers }: Column) =>
  medianOf(numbers) < maxAcres && numbers.wholes < numbers.count / 2

function leaveOut(work: Work, field: string, column: Column): void {
  work.placed.delete(field)
  work.questions.push(openQuestions.noUnit(column.name))
}

function statedUnit(work: Work, field: string, column: Column): AreaUnit | null {
  const units = columnOf(work, unitsOfArea[field]!)
  if (units !== undefined) {
    if ([...units.values.keys()].some((text) => areaUnitOf(text) !== null))
      return areaUnitOf([...units.values.keys()][0]!) ?? 'Square Feet'
    work.placed.delete(unitsOfArea[field]!)
  }
  return (isMeasured(column) ? mostCommon(column.numbers.units) : null) ?? unitOfName(column.name)
}

/** Whether at least half of the cells state a unit. A few such cells are no evidence for the others. */
function isMeasured(column: Column): boolean {
  const units = [...column.numbers.units.values()].reduce((sum, times) => sum + times, 0)
  return mostly(column, units, 0.5)
}

function unitOfName(name: string): AreaUnit | null {
  const { unit } = plainNameOf(name)
  if (unit !== null) return unit
  if (/sq\W?\s?f(?:ee)?t|square\s?f(?:ee|oo)t|(?:^|[^a-z])sf(?:$|[^a-z])/i.test(name))
    return 'Square Feet'
  if (
    /square[_\s]?met(?:er|re)|sqm|metros|quadratmeter|metraż|(?:^|[^a-z])m[²2](?:$|[^a-z])/i.test(
      name,
    )
  )
    return 'Square Meters'
  return null
}

/** Matches marla and similar units. Their sizes differ by region, so they cannot be converted. */
const localUnits =
  /(?:^|[\d\s])(?:marlas?|kanals?|kath?as?|bighas?|aana|ropani|dhur|biswa|perch(?:es)?|manzanas?|cuerdas?)$/i

const hasLocalUnits = ({ columns }: Work) =>
  [...columns.values()].some((column) => column.longest <= 40 && isShare(column, localUnits, 0.2))

const withFeet = new Set(
  'US CA GB IE IN PK BD LK NP MM HK MO MY SG AE BH KE GH JM BS BB TT'.split(' '),
)

function isMetricPlace(work: Work): boolean {
  const countries = countriesOf(work)
  return countries.length > 0 && countries.every((country) => !withFeet.has(country))
}

function likelyUnit(work: Work, field: string, column: Column): AreaUnit | null {
  if (field !== 'LivingArea' && field !== 'BuildingAreaTotal') return null
  const middle = medianOf(column.numbers)
  if (hasLocalUnits(work) || middle < minMeters) return null
  const unit =
    middle < maxMeters || isMetricPlace(work)
      ? 'Square Meters'
      : middle > minFeet
        ? 'Square Feet'
        : null
  if (unit !== null) work.questions.push(openQuestions.unit(column.name, unit, middle))
  return unit
}
