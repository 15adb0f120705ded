import type { Transaction } from '#db/connect.ts'
import {
  type CmaRow,
  changeCma,
  countCmas,
  findOwnCmaName,
  insertCma,
  removeCma,
} from '#db/queries/cma-rows.ts'
import { readAdjustments, type TypedAdjustment } from '#src/domain/cma/adjustment-form.ts'
import type { CmaComparable } from '#src/domain/cma/cma.ts'
import { cmaLimits } from '#src/domain/cma/limits.ts'
import {
  cmaComparableNeeded,
  cmasTooMany,
  cmaTooManyComparables,
} from '#src/domain/cma/messages/cma-messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import { isId, newId } from '#src/domain/ids.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { noSuchCma, readCma, requireCmaOwner } from './cma-owner.ts'
import { type CmaProblems, type CmaTexts, isAnyVisible, readTexts } from './make-cma.ts'

export async function saveCma(
  context: Context,
  id: string,
  texts: CmaTexts,
): Promise<CmaProblems | null> {
  const { Name, Notes, ContactId, problems } = readTexts(context, texts)
  await change(context, id, () =>
    Object.keys(problems).length > 0 ? null : { Name, Notes, ContactId },
  )
  return Object.keys(problems).length > 0 ? problems : null
}

export async function adjustComparable(
  context: Context,
  id: string,
  { listing, lines }: { readonly listing: string; readonly lines: readonly TypedAdjustment[] },
): Promise<string | null> {
  const result = readAdjustments(lines)
  await change(context, id, ({ Comparables }) => {
    if (!Comparables.some((comparable) => comparable.listing === listing)) throw noSuchCma()
    if (!result.ok) return null
    const { adjustments } = result
    return {
      Comparables: Comparables.map((line) =>
        line.listing === listing ? { listing, adjustments } : line,
      ),
    }
  })
  return result.ok ? null : result.problem
}

/** Returns a problem as a sentence, or null if saved. Comparables that stay in the report keep their adjustments. */
export async function chooseComparables(
  context: Context,
  id: string,
  { listings, filter }: { readonly listings: readonly string[]; readonly filter: string | null },
): Promise<string | null> {
  const chosenIds = [...new Set(listings)].filter(isId)
  if (chosenIds.length > cmaLimits.comparables) return cmaTooManyComparables(cmaLimits.comparables)
  const isVisible = await isAnyVisible(context, chosenIds)
  let isEmpty = false
  await change(context, id, ({ Comparables, Subject }) => {
    const retained = Comparables.filter(({ listing }) => chosenIds.includes(listing))
    const presentIds = new Set([...retained.map(({ listing }) => listing), Subject.listing])
    const added = chosenIds
      .filter((listing) => !presentIds.has(listing))
      .map((listing): CmaComparable => ({ listing, adjustments: [] }))
    isEmpty = retained.length === 0 && !(isVisible && added.length > 0)
    const Filter = filter?.slice(0, cmaLimits.filter)
    return isEmpty ? null : { Comparables: [...retained, ...added], ...(Filter && { Filter }) }
  })
  return isEmpty ? cmaComparableNeeded : null
}

export async function removeComparable(
  context: Context,
  id: string,
  listing: string,
): Promise<void> {
  await change(context, id, ({ Comparables }) => ({
    Comparables: Comparables.filter((comparable) => comparable.listing !== listing),
  }))
}

export async function duplicateCma(context: Context, id: string): Promise<string> {
  const owner = requireCmaOwner(context)
  const at = context.clock()
  return await context.db.write((tx) => {
    const row = ownRow(context, tx, id)
    if (countCmas(tx.orm, owner.id) >= cmaLimits.reports)
      throw new RequestError('Invalid', cmasTooMany(cmaLimits.reports))
    const time = at.toISOString()
    const copy = { ...row, Id: newId(at), Name: copyName(row.Name) }
    insertCma(tx, { ...copy, CreatedAt: time, ModifiedAt: time })
    return copy.Id
  })
}

const suffix = '_COPY'
const copyName = (name: string) =>
  `${[...name].slice(0, cmaLimits.name - suffix.length).join('')}${suffix}`

export async function deleteCma(context: Context, id: string): Promise<string> {
  const owner = requireCmaOwner(context)
  return await context.db.write((tx) => {
    const name = findOwnCmaName(tx.orm, owner.id, id)
    if (name === null) throw noSuchCma()
    removeCma(tx, owner.id, id)
    return name
  })
}

type Change = Partial<Pick<CmaRow, 'Name' | 'Notes' | 'ContactId' | 'Comparables' | 'Filter'>>

async function change(
  context: Context,
  id: string,
  changeOf: (row: CmaRow) => Change | null,
): Promise<void> {
  const owner = requireCmaOwner(context)
  await context.db.write((tx) => {
    const changed = changeOf(ownRow(context, tx, id))
    if (changed !== null) changeCma(tx, owner.id, { id, at: context.clock(), ...changed })
  })
}

function ownRow(context: Context, { orm }: Transaction, id: string): CmaRow {
  const name = findOwnCmaName(orm, requireCmaOwner(context).id, id)
  if (name === null) throw noSuchCma()
  return readCma(context, orm, { id, name })
}
