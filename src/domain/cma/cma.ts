/** The property that is valued: a listing, or one that was typed in. Areas in square feet, lots in acres. */
export interface CmaSubject {
  /** The public id of the listing; null for a typed one. */
  readonly listing: string | null
  readonly address: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly propertyType: string | null
  readonly propertySubType: string | null
  readonly beds: number | null
  readonly baths: number | null
  readonly area: number | null
  readonly lotAcres: number | null
  readonly yearBuilt: number | null
  readonly garageSpaces: number | null
}

/** A sum in dollars that the price of a comparable is raised or lowered by, and why. */
export interface CmaAdjustment {
  readonly reason: string
  readonly amount: number
}

export interface CmaComparable {
  /** The public id of the listing. */
  readonly listing: string
  readonly adjustments: readonly CmaAdjustment[]
}
