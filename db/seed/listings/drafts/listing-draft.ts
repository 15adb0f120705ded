import choices from '#db/seed/choices/choices.json' with { type: 'json' }
import type { Fields } from '#db/seed/tools/demo-rows.ts'
import type { Building } from '../buildings/demo-buildings.ts'
import type { Home } from '../buildings/demo-home.ts'
import { askingPrice } from '../buildings/demo-prices.ts'
import type { Kind } from '../buildings/housing-kinds.ts'
import type { Site } from '../lots/site.ts'
import type { Ask } from './deal.ts'

export interface RentalFacts {
  readonly term: 'year' | 'half year' | 'month' | 'short'
  readonly pets: 'both' | 'cats' | 'small dogs' | 'none'
  readonly furnished: boolean
  readonly includes: readonly string[]
  /** Number of days until the home is vacant; 0 means now. */
  readonly availableIn: number
  readonly deposit: number
}

export interface LandFacts {
  readonly use: 'building lot' | 'woods' | 'field' | 'lakefront' | 'slip'
  readonly served: boolean
  readonly frontage: number
  readonly pond: boolean
}

export interface FarmFacts {
  readonly acres: number
  readonly tillable: number
  readonly barn: boolean
  readonly silo: boolean
  readonly shed: boolean
  readonly horses: boolean
  readonly orchard: boolean
  readonly creek: boolean
}

export interface TradeFacts {
  readonly use: 'retail' | 'office' | 'warehouse' | 'industrial' | 'mixed' | 'hotel' | 'apartments'
  readonly area: number
  readonly docks: number
  readonly clearHeight: number
  readonly stalls: number
  readonly leased: boolean
  readonly upstairs: number
  readonly corner: boolean
}

export interface UnitFacts {
  readonly beds: number
  readonly baths: number
  readonly area: number
  readonly rent: number
}

export interface BusinessFacts {
  readonly trade: string
  readonly since: number
  readonly seats: number | null
  readonly area: number
  readonly leaseYears: number
  readonly staff: number
}

/** All facts about a listing that do not depend on the history of its sale. */
export interface Draft {
  readonly kind: Kind
  readonly propertyType: string
  readonly propertySubType: string | null
  readonly propertyClass: string
  readonly site: Site
  readonly unit: string | null
  readonly floor: number | null
  readonly home: Home | null
  readonly building: Building | null
  readonly acres: number | null
  readonly rental?: RentalFacts
  readonly land?: LandFacts
  readonly farm?: FarmFacts
  readonly trade?: TradeFacts
  readonly units?: readonly UnitFacts[]
  readonly business?: BusinessFacts
  readonly fee: number | null
  readonly fields: Fields
  readonly value: number
  readonly ask: Ask
  readonly pace: number
}

export function kindFields(kind: Kind) {
  const { propertyType, propertyClass, pace } = choices.kinds[kind]
  return { kind, propertyType, propertyClass, pace }
}

export const startOf = (kind: Kind) => ({
  ...kindFields(kind),
  unit: null,
  floor: null,
  home: null,
  building: null,
  acres: null,
  fee: null,
  propertySubType: null,
  fields: {},
  ask: askingPrice,
})
