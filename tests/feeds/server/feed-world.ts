/** Records of an MLS in memory, which tests change while they are read. Everything is made up from numbers. */

export type FeedRecord = Record<string, unknown>

const start = Date.UTC(2026, 0, 5, 8)
const day = 86_400_000
const cities = ['Fargo', 'Moorhead', 'West Fargo', 'Dilworth'] as const

/** The moment of the n-th change, in the seven decimals of which some MLSs send all. */
export const momentAt = (n: number): string =>
  new Date(start + n * 1000).toISOString().replace('Z', '0001Z')

export const keyNames: Readonly<Record<string, string>> = {
  Property: 'ListingKey',
  Media: 'MediaKey',
  Member: 'MemberKey',
  Office: 'OfficeKey',
  OpenHouse: 'OpenHouseKey',
  PropertyRooms: 'RoomKey',
  PropertyUnitTypes: 'UnitTypeKey',
  Lookup: 'LookupKey',
}

export interface WorldOptions {
  readonly listings?: number
  /** How many of the first listings share one moment. */
  readonly equalMoments?: number
  readonly photos?: number
}

export interface EntityEvent {
  readonly EntityEventSequence: number
  readonly ResourceName: string
  readonly ResourceRecordKey: string
}

export interface Deletion {
  readonly resource: string
  readonly primary_key: string
  readonly ts: string
}

export class FeedWorld {
  readonly resources = new Map<string, Map<string, FeedRecord>>()
  readonly events: EntityEvent[] = []
  readonly deletions: Deletion[] = []
  /** Grows with each change. */
  version = 0
  #moment: number

  constructor({ listings = 25, equalMoments = 0, photos = 2 }: WorldOptions = {}) {
    this.#moment = listings
    for (const name of Object.keys(keyNames)) this.resources.set(name, new Map())
    for (let n = 1; n <= 3; n++) {
      this.#put('Office', `O${n}`, { OfficeName: `Office ${n}`, MlgCanView: true }, momentAt(0))
      this.#put(
        'Member',
        `M${n}`,
        { MemberFullName: `Agent ${n}`, OfficeKey: `O${n}`, MlgCanView: true },
        momentAt(0),
      )
    }
    for (const [n, city] of cities.entries())
      this.#put('Lookup', `C${n}`, { LookupName: 'City', LookupValue: city }, momentAt(0))
    for (let n = 1; n <= listings; n++) {
      const key = String(1000 + n)
      this.#put('Property', key, listing(n), momentAt(n <= equalMoments ? 1 : n))
      for (let at = 1; at <= photos; at++)
        this.#put('Media', `${key}-${at}`, picture(key, at, momentAt(n)), momentAt(n))
      this.#put('PropertyRooms', `${key}-r`, room(key, n), momentAt(n))
      if (n % 10 === 0) this.#put('PropertyUnitTypes', `${key}-u`, unit(key, n), momentAt(n))
      if (n % 10 === 0) this.#put('OpenHouse', `${key}-h`, openHouse(key, n), momentAt(n))
    }
  }

  record(resource: string, key: string): FeedRecord | undefined {
    return this.resources.get(resource)?.get(key)
  }

  /** Adds or changes a record, at the next moment unless one is given. Returns the moment. */
  change(
    resource: string,
    key: string,
    values: FeedRecord = {},
    moment: string = momentAt(++this.#moment),
  ): string {
    this.#put(resource, key, { ...this.record(resource, key), ...values }, moment)
    this.#tell(resource, key)
    return moment
  }

  /** Takes a record away: it is absent, and in the lists of events and deletions. */
  remove(resource: string, key: string): void {
    this.resources.get(resource)?.delete(key)
    this.version++
    this.#tell(resource, key)
    const ts = momentAt(++this.#moment)
    this.deletions.push({ resource, primary_key: key, ts })
  }

  #put(resource: string, key: string, values: FeedRecord, moment: string): void {
    const own = { ...values, [`${keyNames[resource]}`]: key, ModificationTimestamp: moment }
    this.resources.get(resource)!.set(key, own)
    this.version++
  }

  #tell(ResourceName: string, ResourceRecordKey: string): void {
    const EntityEventSequence = this.events.length * 3 + 5
    this.events.push({ EntityEventSequence, ResourceName, ResourceRecordKey })
  }
}

const listing = (n: number): FeedRecord => ({
  ListingId: `26-${1000 + n}`,
  OriginatingSystemName: 'prairie',
  StandardStatus: n % 5 === 0 ? 'Pending' : 'Active',
  PropertyType: 'Residential',
  PropertySubType: 'Single Family Residence',
  ListPrice: 200_000 + n * 1_250.5,
  BedroomsTotal: 1 + (n % 5),
  BathroomsFull: 1 + (n % 3),
  LivingArea: 900 + n * 7,
  UnparsedAddress: `${n} Elm Street`,
  City: cities[n % cities.length],
  StateOrProvince: 'ND',
  PostalCode: '58102',
  Country: 'US',
  Latitude: 46.87 + n / 10_000,
  Longitude: -96.78 - n / 10_000,
  ListingContractDate: new Date(start - (n % 60) * day).toISOString().slice(0, 10),
  Appliances: n % 2 === 0 ? ['Dishwasher', 'Range'] : [],
  PublicRemarks: `House ${n} — with a “view”, {braces} and [brackets].`,
  ListAgentKey: `M${1 + (n % 3)}`,
  ListOfficeKey: `O${1 + (n % 3)}`,
  MlgCanView: true,
  MlgCanUse: ['IDX', 'VOW'],
})

const picture = (key: string, at: number, moment: string): FeedRecord => ({
  ResourceRecordKey: key,
  ResourceName: 'Property',
  MediaCategory: 'Photo',
  Order: at,
  ShortDescription: `Picture ${at}`,
  MediaModificationTimestamp: moment,
})

const room = (ListingKey: string, n: number): FeedRecord => ({
  ListingKey,
  RoomType: 'Kitchen',
  RoomLength: 10 + (n % 4),
  RoomWidth: 9.5,
})

const unit = (ListingKey: string, n: number): FeedRecord => ({
  ListingKey,
  UnitTypeType: '2 Bedroom',
  UnitTypeUnitsTotal: n,
})

const openHouse = (ListingKey: string, n: number): FeedRecord => ({
  ListingKey,
  OpenHouseDate: new Date(start + n * day).toISOString().slice(0, 10),
  OpenHouseStartTime: new Date(start + n * day).toISOString(),
  OpenHouseEndTime: new Date(start + n * day + 7_200_000).toISOString(),
})
