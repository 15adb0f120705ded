/** Money, money per square foot, ratio of money, square feet, or acres. */
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

/** Null for no unit, or a unit in the field's name. */
export const measureOf = (field: string): Measure | null =>
  Object.hasOwn(measures, field) ? measures[field]! : furtherMeasure(field)

/** Of RESO's further fields. */
function furtherMeasure(field: string): Measure | null {
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

/** What is asked or paid for the home itself: a rent where the home is for rent; 0 is no price. */
export const isPrice = (field: string): boolean =>
  /^(?:(?:Original|Previous)?ListPrice|ListPriceLow|ClosePrice|LeaseAmount)$/.test(field)

/** NULL in listings of another currency, where nothing compares. */
export const isMoney = (field: string): boolean => measureOf(field)?.startsWith('money') === true
