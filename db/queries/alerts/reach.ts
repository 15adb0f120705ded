import type { Database } from '#db/connect.ts'
import { and, eq, gt, inArray, max, or, type SQL } from '#db/orm/drizzle.ts'
import {
  collectionListings,
  collections,
  contacts,
  listingEvents,
  listings,
  openHouses,
} from '#db/schema/index.ts'
import { hidingCollections } from '#src/domain/collections/collection.ts'

type Pair = readonly [key: string, listing: string]

/**
 * The `OwnerId` of an account or `ContactId` of a contact that hid one of these listings, with the id of the listing.
 * With a time, only if they did so later.
 */
export const findHidingOwners = (db: Database, ids: readonly string[], after?: string): Pair[] =>
  db.read
    .select({
      owner: collections.OwnerId,
      contact: collections.ContactId,
      listing: collectionListings.Listing,
    })
    .from(collectionListings)
    .innerJoin(collections, eq(collections.Id, collectionListings.CollectionId))
    .where(
      and(
        inArray(collectionListings.Listing, [...ids]),
        inArray(collections.PortalCartType, [...hidingCollections]),
        after === undefined ? undefined : gt(collectionListings.AddedAt, after),
      ),
    )
    .all()
    .map(({ owner, contact, listing }) => [owner ?? contact ?? '', listing])

/** The collections that contain one of these listings, with the id of the listing. */
export const findContainingCollections = (db: Database, ids: readonly string[]): Pair[] =>
  db.read
    .select({ id: collectionListings.CollectionId, listing: collectionListings.Listing })
    .from(collectionListings)
    .where(inArray(collectionListings.Listing, [...ids]))
    .all()
    .map(({ id, listing }) => [id, listing])

/** Open houses of these listings from a day on that were not canceled, by row key. */
export const findComingOpenHouses = (db: Database, rowKeys: readonly number[], day: string) =>
  db.read
    .select({
      RowKey: openHouses.RowKey,
      OpenHouseKey: openHouses.OpenHouseKey,
      OpenHouseDate: openHouses.OpenHouseDate,
      OpenHouseStartTime: openHouses.OpenHouseStartTime,
      OpenHouseEndTime: openHouses.OpenHouseEndTime,
      OpenHouseStatus: openHouses.OpenHouseStatus,
    })
    .from(openHouses)
    .where(
      and(
        inArray(openHouses.RowKey, [...rowKeys]),
        or(gt(openHouses.OpenHouseDate, day), eq(openHouses.OpenHouseDate, day)),
      ),
    )
    .all()

/** Recommendations after a number, each with the account of its contact; without deleted listings. */
export const findRecommended = (db: Database, seq: number, limit: number) =>
  db.read
    .select({
      Seq: listingEvents.Seq,
      At: listingEvents.At,
      RowKey: listings.RowKey,
      OwnerId: listingEvents.OwnerId,
      ContactId: listingEvents.ContactId,
      UserOfContact: contacts.UserId,
    })
    .from(listingEvents)
    .innerJoin(listings, eq(listings.Id, listingEvents.Listing))
    .leftJoin(contacts, eq(contacts.Id, listingEvents.ContactId))
    .where(and(gt(listingEvents.Seq, seq), eq(listingEvents.Kind, 'recommended')))
    .orderBy(listingEvents.Seq)
    .limit(limit)
    .all()

export const findLastRecommended = (db: Database): number =>
  db.read
    .select({ last: max(listingEvents.Seq) })
    .from(listingEvents)
    .get()?.last ?? 0

const shownBy = (db: Database, where: SQL | undefined) =>
  db.read
    .select({
      Id: listings.Id,
      RowKey: listings.RowKey,
      StandardStatus: listings.StandardStatus,
      Currency: listings.Currency,
      InternetEntireListingDisplayYN: listings.InternetEntireListingDisplayYN,
      InternetAddressDisplayYN: listings.InternetAddressDisplayYN,
      Audience: listings.Audience,
      ListOfficeKey: listings.ListOfficeKey,
      DelayedMarketingDate: listings.DelayedMarketingDate,
    })
    .from(listings)
    .where(where)
    .all()

/** The facts that decide who may see these listings, by row key. */
export const findVisibilityFacts = (db: Database, rowKeys: readonly number[]) =>
  new Map(shownBy(db, inArray(listings.RowKey, [...rowKeys])).map((row) => [row.RowKey, row]))

/** Like `findShown`, by public id. */
export const findVisibilityFactsById = (db: Database, ids: readonly string[]) =>
  shownBy(db, inArray(listings.Id, [...ids]))
