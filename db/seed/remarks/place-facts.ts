import type { Draft } from '../listings/drafts/listing-draft.ts'
import type { Facts } from './remark-text.ts'
import { acreage, capitalized, dollars, lookUp, ordinal, series, word } from './remark-words.ts'

const westBankParks = ['Weaver Park', 'Claypit Park', 'Southgate Fields', 'Tudor Hill Overlook']

/**
 * Returns a walking distance in words that fit `X is …` (`where`) and `… X` (`from`). Null if it is too far to walk.
 */
function walk(meters: number): { readonly where: string; readonly from: string } | null {
  if (meters < 60) return { where: 'right there', from: 'next to' }
  if (meters < 190) return { where: 'a block away', from: 'a block from' }
  const blocks = `${meters < 310 ? 'two' : 'three'} blocks`
  if (meters < 440) return { where: `${blocks} away`, from: `${blocks} from` }
  const minutes = `about ${meters < 600 ? 'eight' : 'ten'} minutes`
  return meters > 780 ? null : { where: `a walk of ${minutes}`, from: `${minutes} on foot from` }
}

export function placeFacts({ site }: Draft): Facts {
  const inTown = site.place !== null
  const cityPark = (site.area === 'West Bank') === westBankParks.includes(site.park.name)
  const dry = inTown && site.water === null
  const { elementary, middle, high, district } = site.schools
  return {
    hood: site.neighborhood,
    city: site.city,
    inTown,
    country: !inTown,
    subdivision: subdivisionOf(site),
    [`in.${site.neighborhood ?? 'country'}`]: true,
    ...near('park', inTown && cityPark, site.park.meters, site.park.name),
    ...near('lake', dry, site.lake, 'Halloway Lake'),
    ...near('river', dry, site.river, 'the Sable River'),
    ...{ elementary, middle, high, district },
    drive: driveTo(site.marketSquare),
    bus: site.busyRoad < 260 && site.marketSquare < 5000,
    calm: site.busyRoad > 260,
  }
}

/** Returns a subdivision name that sounds right after `in`; null otherwise. */
function subdivisionOf({ subdivision, neighborhood }: Draft['site']): string | null {
  const isLegal = /Plat|Addition|Block|Lots|Row|West Bank|Square|District/
  return subdivision === neighborhood || isLegal.test(subdivision ?? '') ? null : subdivision
}

function near(name: 'park' | 'lake' | 'river', isHere: boolean, meters: number, words: string) {
  const way = isHere ? walk(meters) : null
  if (way === null) return {}
  const from = `from${capitalized(name)}`
  return { [name]: words, [`${name}Where`]: way.where, [from]: `${way.from} ${words}` }
}

/** Returns the minutes by car to the city center in words; null if it is too close to drive. */
const driveTo = (meters: number) =>
  meters < 1900 ? null : word(Math.min(30, Math.max(5, Math.round((meters * 1.6) / 1000 / 5) * 5)))

export function buildingFacts({ building, floor }: Draft): Facts {
  if (building === null) return {}
  const { name, floors, elevator, amenities, parking, pets } = building
  const usable = amenities.filter((amenity) => amenity !== 'Dog Park' || pets !== 'none')
  return {
    building: name,
    floorAt: floor === null ? null : ordinal(floor),
    floorCount: floors > 3 ? word(floors) : null,
    top: floor === floors && floors > 2,
    elevator,
    amenities: series(usable.map((amenity) => lookUp('amenities', amenity)!)),
    lotParking: parking === 'lot',
    streetParking: parking === 'street',
    catsDogs: pets === 'both',
    catsOnly: pets === 'cats',
    noPets: pets === 'none',
  }
}

/** Returns facts about the costs of owning the home: taxes rounded to a hundred dollars, monthly dues, and the lot. */
export function costFacts({ kind, value, acres, fields, fee, home }: Draft): Facts {
  const sale = !/Lease$/.test(kind) && !['rentalHouse', 'apartment', 'shortStay'].includes(kind)
  const covers = (fields.AssociationFeeIncludes ?? []) as readonly string[]
  const dues = fields.AssociationFee ?? (kind === 'manufactured' ? fee : null)
  const isTaxed = sale && kind !== 'business' && kind !== 'manufactured'
  const isTold = acres !== null && home !== null && (acres < 0.95 || kind === 'farm')
  return {
    sale,
    taxes: isTaxed ? dollars(Math.max(100, Math.round((value * 0.0176) / 100) * 100)) : null,
    fee: sale && typeof dues === 'number' ? dollars(dues) : null,
    covers: series(covers.map((name) => lookUp('services', name) ?? name.toLowerCase())),
    acres: isTold ? acreage(acres) : null,
  }
}

export function landFacts({ land, acres, site, fields }: Draft): Facts {
  if (land === undefined) return {}
  const features = (fields.LotFeatures ?? []) as readonly string[]
  const sewer = (fields.Sewer ?? []) as readonly string[]
  const slip = land.use === 'slip'
  const { AssociationFee: fee } = fields
  return {
    [`use.${land.use.split(' ')[0]}`]: true,
    slip,
    slipPower: slip,
    served: land.served && !slip,
    acres: acres === null ? null : acreage(acres),
    acreWord: acres !== null && acres <= 1 ? 'acre' : 'acres',
    [slip ? 'slipLength' : 'frontage']: String(land.frontage),
    pond: land.pond,
    splits: features.includes('Split Possible'),
    ground: features.map((name) => lookUp('slopes', name)).find(Boolean),
    percDone: sewer.includes('Perc Test On File'),
    percDue: sewer.includes('Perc Test Required'),
    riverfront: site.water?.kind === 'river' && !slip,
    fee: slip && typeof fee === 'number' ? `$${fee}` : null,
  }
}

export function farmFacts({ farm }: Draft): Facts {
  if (farm === undefined) return {}
  const { acres, tillable, horses, orchard, creek } = farm
  const buildings = [farm.barn && 'a barn', farm.silo && 'a silo', farm.shed && 'a machine shed']
  return {
    acres: acreage(acres),
    tillable: String(tillable),
    outbuildings: series(buildings.filter((name) => name !== false)),
    ...{ horses, orchard, creek },
    splits: acres > 40,
    well: true,
    shed: false,
  }
}
