import type { Database, Orm } from '#db/connect.ts'
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  like,
  or,
  type SQL,
  sql,
} from '#db/orm/drizzle.ts'
import {
  listings,
  listingTexts,
  media,
  members,
  offices,
  resourceRecords,
  users,
} from '#db/schema/index.ts'

export interface OwnWindow {
  readonly source: string
  readonly q: string
  /** The agent who lists them; null for everyone's. */
  readonly agent: string | null
  readonly limit: number
  readonly offset: number
}

export const keysOf = (orm: Orm, source: string, resource: 'Member' | 'Office') =>
  orm
    .select({ key: resourceRecords.Key })
    .from(resourceRecords)
    .where(and(eq(resourceRecords.Source, source), eq(resourceRecords.Resource, resource)))

export const findOwnOffices = ({ read }: Database, source: string) =>
  read
    .select()
    .from(offices)
    .where(inArray(offices.OfficeKey, keysOf(read, source, 'Office')))
    .orderBy(asc(offices.OfficeName), asc(offices.OfficeKey))
    .all()

export const findOwnAgents = ({ read }: Database, source: string) =>
  read
    .select({ member: members, office: offices.OfficeName })
    .from(members)
    .leftJoin(offices, eq(offices.OfficeKey, members.OfficeKey))
    .where(inArray(members.MemberKey, keysOf(read, source, 'Member')))
    .orderBy(asc(members.MemberFullName), asc(members.MemberKey))
    .all()

/** Finds agents of the brokerage: those entered by hand, and those who have accounts. */
export const findListingAgents = ({ read }: Database, source: string) => {
  const ofAccounts = read
    .select({ key: users.AgentKey })
    .from(users)
    .where(isNotNull(users.AgentKey))
  return read
    .select({
      key: members.MemberKey,
      name: members.MemberFullName,
      office: members.OfficeKey,
      status: members.MemberStatus,
    })
    .from(members)
    .where(
      or(
        inArray(members.MemberKey, keysOf(read, source, 'Member')),
        inArray(members.MemberKey, ofAccounts),
      ),
    )
    .orderBy(asc(members.MemberFullName), asc(members.MemberKey))
    .all()
}

/** Deleted listings stay in the database. */
const isShown = sql`${listings.MlgCanView} IS NOT 0`

type OwnSearch = Omit<OwnWindow, 'limit' | 'offset'>

const matching = ({ source, q, agent }: OwnSearch): SQL | undefined =>
  and(
    eq(listings.OriginatingSystemName, source),
    isShown,
    agent === null ? undefined : eq(listings.ListAgentKey, agent),
    q === ''
      ? undefined
      : or(
          like(listings.StreetAddress, `%${q}%`),
          like(listings.City, `${q}%`),
          eq(listings.ListingId, q),
        ),
  )

export const findOwnListings = ({ read }: Database, window: OwnWindow) =>
  read
    .select({
      id: listings.Id,
      number: listings.ListingId,
      street: listings.StreetAddress,
      city: listings.City,
      status: listings.StandardStatus,
      price: listings.ListPrice,
      agent: listings.ListAgentFullName,
      photos: listings.PhotosCount,
    })
    .from(listings)
    .where(matching(window))
    .orderBy(desc(listings.RowKey))
    .limit(window.limit)
    .offset(window.offset)
    .all()

export const countOwnListings = ({ read }: Database, window: OwnSearch): number =>
  read.select({ n: count() }).from(listings).where(matching(window)).get()!.n

export const findOwnListing = ({ read }: Database, source: string, id: string) =>
  read
    .select({ listing: listings, remarks: listingTexts.PublicRemarks })
    .from(listings)
    .leftJoin(listingTexts, eq(listingTexts.RowKey, listings.RowKey))
    .where(and(eq(listings.OriginatingSystemName, source), eq(listings.Id, id), isShown))
    .get() ?? null

export const findOwnPhotos = ({ read }: Database, rowKey: number) =>
  read
    .select({
      key: media.MediaKey,
      url: media.MediaURL,
      caption: media.LongDescription,
      short: media.ShortDescription,
      alterations: media.MediaAlteration,
    })
    .from(media)
    .where(eq(media.RowKey, rowKey))
    .orderBy(asc(media.Order))
    .all()
