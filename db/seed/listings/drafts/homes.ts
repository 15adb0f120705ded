import choices from '#db/seed/choices/choices.json' with { type: 'json' }
import names from '#db/seed/choices/field-values.json' with { type: 'json' }
import type { HouseStyle } from '#db/seed/choices/house-styles.ts'
import { type Fields, listOf } from '#db/seed/tools/demo-rows.ts'
import type { Random } from '#db/seed/tools/random.ts'
import type { Building, Flat } from '../buildings/demo-buildings.ts'
import { createHome, type Home, isAttached } from '../buildings/demo-home.ts'
import { homeValue } from '../buildings/demo-prices.ts'
import { homeFields } from '../buildings/home-fields.ts'
import { pickHousing } from '../buildings/housing-kinds.ts'
import type { Lots } from '../lots/lots.ts'
import { describeSite, type Site } from '../lots/site.ts'
import { type Draft, startOf } from './listing-draft.ts'

const acre = 43_560

export interface Dwelling {
  readonly site: Site
  readonly home: Home
  readonly acres: number
  readonly value: number
  readonly fee: number | null
  readonly fields: Fields
}

export function createDwelling(
  random: Random,
  lots: Lots,
  thisYear: number,
  sort: 'house' | 'row',
  size = 1,
): Dwelling {
  const { place, style } = pickHousing(random, sort)
  const site = describeSite(random, lots.take(random, place, whereIn(random, place.name)))
  const grand = site.water === null ? 1 : 1.22
  const home = createHome(random, site, { style, years: place.years, size: size * grand, thisYear })
  const frontage = Math.round(random.between(...place.frontage) * (sort === 'row' ? 0.5 : 1))
  const depth = Math.round(place.lotDepth * random.between(0.9, 1.15))
  const acres = (frontage * depth) / acre
  const shared = sort === 'row' && home.style === 'townhouse'
  const association =
    shared || ('subdivisions' in place && place.years[0] > 1985 && random.chance(0.55))
  const fee = association ? (shared ? random.int(26, 62) * 5 : random.int(3, 11) * 5) : null
  const value = homeValue(random, home, site, acres)
  const lot: Fields = {
    ...lotSize(acres, `${frontage} x ${depth}`),
    LotFeatures: listOf(
      home.corner && 'Corner Lot',
      home.culDeSac && 'Cul-De-Sac',
      home.garden && 'Landscaped',
      site.park.meters < 45 && 'Greenbelt',
      site.busyRoad < 260 && site.marketSquare < 5000 && 'Near Public Transit',
      acres > 0.45 ? 'Many Trees' : acres < 0.14 && 'City Lot',
      random.chance(0.4) && 'Level',
    ),
    ...utilities(true),
    ...associationFields(
      fee,
      shared ? ['Maintenance Grounds', 'Snow Removal', 'Trash'] : ['Maintenance Grounds'],
      [],
    ),
  }
  return { site, home, acres, value, fee, fields: { ...homeFields(home, site), ...lot } }
}

function whereIn(random: Random, place: string): 'side' | 'main' | 'shore' {
  const at = random.next()
  const shares: Readonly<Record<string, number>> = choices.shoreShares
  const shore = shares[place] ?? 0
  return at < shore ? 'shore' : at < shore + 0.1 ? 'main' : 'side'
}

export function draftHouse(
  random: Random,
  lots: Lots,
  thisYear: number,
  sort: 'house' | 'row',
): Draft {
  const { site, home, acres, value, fee, fields } = createDwelling(random, lots, thisYear, sort)
  return {
    ...startOf(sort === 'house' ? 'house' : 'attached'),
    propertySubType: subTypeOf(home.style, site),
    site,
    home,
    acres,
    fee,
    fields: {
      ...fields,
      StructureType: [
        isAttached(home.style) ? 'Townhouse' : isCabin(home.style, site) ? 'Cabin' : 'House',
      ],
    },
    value,
    pace: value > 900_000 ? 62 : 34,
  }
}

const isCabin = (style: HouseStyle, site: Site) =>
  style === 'cottage' &&
  (site.neighborhood === 'Orchard Bluff' || site.neighborhood === 'Point Breeze')

export function subTypeOf(style: HouseStyle, site: Site): string {
  if (style === 'rowhouse' || style === 'townhouse') return 'Townhouse'
  if (style === 'midrise' || style === 'loft' || style === 'garden') return 'Condominium'
  return isCabin(style, site) ? 'Cabin' : 'Single Family Residence'
}

export function draftCondo(
  random: Random,
  { building, unit, floor }: Flat,
  thisYear: number,
): Draft {
  const home = createFlat(random, building, floor, thisYear)
  const fee = Math.round((building.feePerFoot * home.above) / 5) * 5
  const high = 1 + Math.min(0.16, floor * 0.013)
  const value = homeValue(random, home, building.site, 0) * high - fee * 38
  return {
    ...startOf('condo'),
    propertySubType: 'Condominium',
    site: building.site,
    unit,
    floor,
    home,
    building,
    fee,
    fields: {
      ...homeFields(home, building.site),
      ...buildingFields(building),
      ...associationFields(fee, building.feeIncludes, building.amenities),
      StructureType: ['Multi Family'],
    },
    value: Math.max(88_000, value),
  }
}

export function createFlat(
  random: Random,
  building: Building,
  floor: number,
  thisYear: number,
): Home {
  const site = floor >= 4 ? building.site : { ...building.site, lake: building.site.lake + 150 }
  const home = createHome(random, site, {
    style: building.style,
    years: [building.year, building.year],
    year: building.year,
    thisYear,
  })
  const garage =
    building.parking === 'underground' && random.chance(0.85)
      ? { spaces: home.above > 1500 ? 2 : 1, attached: true }
      : null
  return { ...home, garage, stepFree: building.elevator && home.stepFree }
}

export function buildingFields(building: Building): Fields {
  return {
    BuildingName: building.name,
    ...utilities(true),
    ParkingFeatures: names.parking[building.parking],
    CommunityFeatures: listOf(
      building.amenities.includes('Fitness Center') && 'Fitness Center',
      building.amenities.includes('Pool') && 'Pool',
      'Sidewalks',
      'Street Lights',
    ),
    PetsAllowed: [
      ...names.pets[building.pets],
      ...(building.pets === 'both' ? ['Number Limit'] : []),
    ],
  }
}

export function lotSize(acres: number, dimensions: string | null): Fields {
  const small = acres < 1
  return {
    LotSizeArea: small ? Math.round(acres * acre) : Math.round(acres * 100) / 100,
    LotSizeUnits: small ? 'Square Feet' : 'Acres',
    LotSizeAcres: Math.round(acres * 100) / 100,
    LotSizeSquareFeet: Math.round(acres * acre),
    LotSizeDimensions: dimensions,
  }
}

export function associationFields(
  fee: number | null,
  includes: readonly string[],
  amenities: readonly string[],
): Fields {
  if (fee === null) return { AssociationYN: false }
  return {
    AssociationYN: true,
    AssociationFee: fee,
    AssociationFeeFrequency: 'Monthly',
    AssociationFeeIncludes: [...includes],
    AssociationAmenities: listOf(...amenities),
  }
}

export const utilities = (town: boolean): Fields => names.utilities[town ? 'town' : 'country']
