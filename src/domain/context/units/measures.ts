/** What a field measures: `area` is in square feet, and `money-per-area` is per square foot. */
export type Measure = 'money' | 'money-per-area' | 'money-ratio' | 'area' | 'acres'

const measures: Readonly<Record<string, Measure>> = {
  ListPrice: 'money',
  OriginalListPrice: 'money',
  PreviousListPrice: 'money',
  ListPriceLow: 'money',
  ClosePrice: 'money',
  LeaseAmount: 'money',
  AssociationFee: 'money',
  TaxAnnualAmount: 'money',
  PricePerArea: 'money-per-area',
  CloseToListRatio: 'money-ratio',
  LivingArea: 'area',
  BuildingAreaTotal: 'area',
  AboveGradeFinishedArea: 'area',
  BelowGradeFinishedArea: 'area',
  LotSizeSquareFeet: 'area',
  LotSizeAcres: 'acres',
}

/** What a field measures; null if it has no unit, or if its name contains the unit. */
export const measureOf = (field: string): Measure | null =>
  Object.hasOwn(measures, field) ? measures[field]! : measureOfOtherField(field)

function measureOfOtherField(field: string): Measure | null {
  if (/^TaxAnnualAmountPer/.test(field)) return 'money-per-area'
  if (
    /^(?:(?!")\w*(?:Expense|Income)|TotalActualRent|TaxAssessedValue|AssociationFee2)$/.test(field)
  )
    return 'money'
  if (/^(?:LandLease|TaxOtherAnnualAssessment|Concessions)Amount$/.test(field)) return 'money'
  return /^(?:(?:Above|Below)GradeUnfinished|Leasable)Area$|^GrossLivingAreaAnsi$/.test(field)
    ? 'area'
    : null
}

/** Whether the field is a price or a rent of the home itself, in which 0 means that no price is known. */
export const isPrice = (field: string): boolean =>
  /^(?:(?:Original|Previous)?ListPrice|ListPriceLow|ClosePrice|LeaseAmount)$/.test(field)

/** Whether the field is money. It is NULL in listings with another currency, because currencies do not compare. */
export const isMoney = (field: string): boolean => measureOf(field)?.startsWith('money') === true
