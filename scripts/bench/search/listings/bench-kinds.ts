import { chances } from './chances.ts'

export interface Kind {
  readonly type: string
  readonly subType: string
  readonly priceFactor: number
  /** Possible numbers of bedrooms with their weights; empty for kinds without bedrooms. */
  readonly beds: readonly (readonly [number, number])[]
}

const house: Kind['beds'] = [
  [2, 11],
  [3, 44],
  [4, 33],
  [5, 9],
  [6, 3],
]
const flat: Kind['beds'] = [
  [0, 3],
  [1, 30],
  [2, 52],
  [3, 15],
]
const town: Kind['beds'] = [
  [2, 32],
  [3, 55],
  [4, 13],
]

const kind = (
  type: string,
  subType: string,
  priceFactor: number,
  beds: Kind['beds'] = [],
): Kind => ({
  type,
  subType,
  priceFactor,
  beds,
})

export const anyKind = chances<Kind>([
  [kind('Residential', 'Single Family Residence', 1, house), 600],
  [kind('Residential', 'Condominium', 0.7, flat), 105],
  [kind('Residential', 'Townhouse', 0.85, town), 75],
  [kind('Residential Lease', 'Single Family Residence', 0.0055, house), 45],
  [kind('Residential Lease', 'Apartment', 0.0045, flat), 30],
  [
    kind('Residential Income', 'Duplex', 1.2, [
      [4, 40],
      [5, 20],
      [6, 40],
    ]),
    22,
  ],
  [
    kind('Residential Income', 'Quadruplex', 1.9, [
      [6, 30],
      [8, 70],
    ]),
    8,
  ],
  [kind('Manufactured In Park', 'Manufactured Home', 0.25, town), 10],
  [kind('Land', 'Unimproved Land', 0.35), 75],
  [
    kind('Farm', 'Ranch', 2.2, [
      [2, 20],
      [3, 50],
      [4, 30],
    ]),
    6,
  ],
  [kind('Commercial Sale', 'Retail', 2.6), 10],
  [kind('Commercial Sale', 'Office', 2.2), 8],
  [kind('Commercial Lease', 'Warehouse', 0.01), 6],
])
