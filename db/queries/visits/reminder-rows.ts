import type { Orm, Transaction } from '#db/connect.ts'
import { and, asc, eq, gt, inArray, isNull } from '#db/orm/drizzle.ts'
import { listings, openHousePlans, openHouses, users } from '#db/schema/index.ts'

const { OwnerId, OpenHouseKey, Position, RemindedAt } = openHousePlans

const isUnreminded = (day: string) =>
  and(eq(openHouses.OpenHouseDate, day), isNull(RemindedAt), eq(users.Disabled, false))

export const findUnremindedOwners = (orm: Orm, day: string, after: string, limit: number) =>
  orm
    .selectDistinct({ OwnerId })
    .from(openHousePlans)
    .innerJoin(users, eq(users.Id, OwnerId))
    .innerJoin(openHouses, eq(openHouses.OpenHouseKey, OpenHouseKey))
    .innerJoin(listings, eq(listings.RowKey, openHouses.RowKey))
    .where(and(isUnreminded(day), gt(OwnerId, after)))
    .orderBy(asc(OwnerId))
    .limit(limit)
    .all()
    .map((row) => row.OwnerId)

export const findUnremindedKeys = (orm: Orm, day: string, ownerId: string): string[] =>
  orm
    .select({ OpenHouseKey })
    .from(openHousePlans)
    .innerJoin(users, eq(users.Id, OwnerId))
    .innerJoin(openHouses, eq(openHouses.OpenHouseKey, OpenHouseKey))
    .where(and(eq(OwnerId, ownerId), isUnreminded(day)))
    .orderBy(asc(Position), asc(openHouses.OpenHouseStartTime))
    .all()
    .map((row) => row.OpenHouseKey)

export const findUnreminded = (orm: Orm, ownerId: string, keys: readonly string[]) =>
  orm
    .select({ plan: openHousePlans, user: users, house: openHouses, listing: listings })
    .from(openHousePlans)
    .innerJoin(users, eq(users.Id, OwnerId))
    .innerJoin(openHouses, eq(openHouses.OpenHouseKey, OpenHouseKey))
    .innerJoin(listings, eq(listings.RowKey, openHouses.RowKey))
    .where(and(eq(OwnerId, ownerId), inArray(OpenHouseKey, [...keys])))
    .orderBy(asc(Position), asc(openHouses.OpenHouseStartTime))
    .all()

/** Marks plans as reminded. Returns false if all of them were already. */
export const noteReminded = (
  { orm }: Transaction,
  ownerId: string,
  keys: readonly string[],
  at: string,
): boolean =>
  orm
    .update(openHousePlans)
    .set({ RemindedAt: at })
    .where(and(eq(OwnerId, ownerId), inArray(OpenHouseKey, [...keys]), isNull(RemindedAt)))
    .run().changes > 0
