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
 * Pairs each of these listings with the account (`OwnerId`) or contact (`ContactId`) that has hidden it, optionally
 * only after a time.
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

export const findContainingCollections = (db: Database, ids: readonly string[]): Pair[] =>
  db.read
    .select({ id: collectionListings.CollectionId, listing: collectionListings.Listing })
    .from(collectionListings)
    .where(inArray(collectionListings.Listing, [...ids]))
    .all()
    .map(({ id, listing }) => [id, listing])

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

/** Finds recommendations numbered above `seq`, each with its contact's account; leaves out deleted listings. */
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

const shownBy = (db: Database, condition: SQL | undefined) =>
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
      OriginatingSystemName: listings.OriginatingSystemName,
      StateOrProvince: listings.StateOrProvince,
      Country: listings.Country,
      DelayedMarketingDate: listings.DelayedMarketingDate,
      CloseDate: listings.CloseDate,
      HomeShownTo: listings.HomeShownTo,
    })
    .from(listings)
    .where(condition)
    .all()

export const findVisibilityFacts = (db: Database, rowKeys: readonly number[]) =>
  new Map(shownBy(db, inArray(listings.RowKey, [...rowKeys])).map((row) => [row.RowKey, row]))

export const findVisibilityFactsById = (db: Database, ids: readonly string[]) =>
  shownBy(db, inArray(listings.Id, [...ids]))
