import type { BenchShape, Where } from './query.ts'

/** Writes the conditions as SparkQL in the style of a user, a form, or a link. */
export function toSparkql(where: Where): string {
  const { ListPrice, CloseDate, Location, Keywords } = where
  const parts = [
    ...(['StandardStatus', 'PropertyType', 'PropertySubType', 'City', 'PostalCode'] as const).map(
      (field) => oneOf(field, where[field]),
    ),
    ListPrice && `ListPrice Bt ${ListPrice.join(',')}`,
    ...(['BedroomsTotal', 'BathroomsTotalInteger', 'YearBuilt'] as const).map((field) =>
      atLeast(field, where[field]),
    ),
    CloseDate && `CloseDate Ge ${CloseDate.least}`,
    Location && `Location Eq ${Location.map(shape).join(',')}`,
    Keywords && `Keywords Eq '${Keywords.join(' ')}'`,
  ]
  return parts.filter((part) => part !== undefined).join(' And ')
}

function oneOf(field: string, values: readonly string[] | undefined): string | undefined {
  return values && `${field} Eq ${values.map((value) => `'${value}'`).join(',')}`
}

function atLeast(field: string, bound: { readonly least: number } | undefined): string | undefined {
  return bound && `${field} Ge ${bound.least}`
}

function shape(benchShape: BenchShape): string {
  switch (benchShape.kind) {
    case 'rectangle':
      return `rectangle('${point(benchShape.west, benchShape.south)},${point(benchShape.east, benchShape.north)}')`
    case 'polygon':
      return `polygon('${benchShape.corners.map(([longitude, latitude]) => point(longitude, latitude)).join(',')}')`
    case 'circle':
      return `radius('${point(benchShape.longitude, benchShape.latitude)}',${benchShape.miles})`
  }
}

const point = (longitude: number, latitude: number) => `${degrees(latitude)} ${degrees(longitude)}`
export const degrees = (micro: number) => (micro / 1e6).toFixed(6)
