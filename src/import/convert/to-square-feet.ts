import type { Value } from '#src/import/record/import-record.ts'
import { fieldProblem, type Problem } from '#src/import/record/record-problem.ts'
import { areaUnitOf, squareFeetOf } from './numbers/area-units.ts'

export const unitsOfArea: Readonly<Record<string, string>> = {
  LivingArea: 'LivingAreaUnits',
  BuildingAreaTotal: 'BuildingAreaUnits',
  AboveGradeFinishedArea: 'AboveGradeFinishedAreaUnits',
  BelowGradeFinishedArea: 'BelowGradeFinishedAreaUnits',
  AboveGradeUnfinishedArea: 'AboveGradeUnfinishedAreaUnits',
  BelowGradeUnfinishedArea: 'BelowGradeUnfinishedAreaUnits',
  LeasableArea: 'LeasableAreaUnits',
  LotSizeArea: 'LotSizeUnits',
}

/** If one of these interior areas has no unit, it has the unit of the living area. */
const likeLivingArea = [
  'BuildingAreaTotal',
  'AboveGradeFinishedArea',
  'BelowGradeFinishedArea',
  'AboveGradeUnfinishedArea',
  'BelowGradeUnfinishedArea',
]

export function toSquareFeet(values: Record<string, Value>, problems: Problem[]): void {
  const { LivingAreaUnits: living } = values
  const like = typeof living === 'string' && areaUnitOf(living) !== 'Square Feet' ? living : null
  for (const [field, unitField] of Object.entries(unitsOfArea)) {
    const isLiving = like !== null && likeLivingArea.includes(field)
    if (isLiving && typeof values[field] === 'number') values[unitField] ??= like
    convert(values, field, unitField, problems)
  }
}

function convert(
  values: Record<string, Value>,
  field: string,
  unitField: string,
  problems: Problem[],
): void {
  const word = values[unitField]
  if (typeof word !== 'string' || word === '') return
  const unit = areaUnitOf(word)
  const area = values[field]
  if (unit === null) {
    if (typeof area === 'number')
      problems.push(fieldProblem(field, 'has an unknown unit of area', `${area} ${word}`))
    delete values[field]
    delete values[unitField]
    return
  }
  const stays = unit === 'Square Feet' || (unit === 'Acres' && field === 'LotSizeArea')
  values[unitField] = stays ? unit : 'Square Feet'
  if (!stays && typeof area === 'number')
    values[field] = Math.round(area * squareFeetOf(unit) * 100) / 100
}
