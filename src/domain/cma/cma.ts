/** The home whose price is estimated: a listing or a typed property. Areas are in square feet, lots in acres. */
export interface CmaSubject {
  readonly listing: string | null
  readonly address: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly propertyType: string | null
  readonly propertySubType: string | null
  /** Bedrooms, or all rooms in countries that count those (`roomsField`). */
  readonly beds: number | null
  readonly baths: number | null
  readonly area: number | null
  readonly lotAcres: number | null
  readonly yearBuilt: number | null
  readonly garageSpaces: number | null
}

/** An adjustment of a comparable's price. `amount` is in dollars, positive or negative. */
export interface CmaAdjustment {
  readonly reason: string
  readonly amount: number
}

export interface CmaComparable {
  readonly listing: string
  readonly adjustments: readonly CmaAdjustment[]
}
