import { userInfo } from 'node:os'
import type { Database } from '#db/connect.ts'
import { countPointers, findNumbered, type NamedListing } from '#db/queries/listings/withdrawals.ts'
import { type Withdrawal, withdraw } from '#src/import/withdraw.ts'
import { confirm } from '../setup/confirm.ts'
import { withDatabase } from '../setup/open-database.ts'
import { flag, readCommand } from '../setup/read-args.ts'
import { Stop } from '../setup/say.mjs'

export const help = `plat listing remove ID… [--yes]
plat listing restore ID…

Removes listings from the site or restores them, in the database at DATABASE_PATH. ID is an ID, a key, or an MLS number.

  remove    hides the listing from everyone, as when its MLS says MlgCanView false. Collections, shared links, and saves
            keep its place and say that it's no longer available; it stays in the change log. No import restores it.
  restore   shows it again to those who may see it, and lets imports change it
  --yes     doesn't ask for confirmation; required without a terminal

A running site follows within seconds.`

const options = { yes: flag }

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readCommand('listing', args, options)
  const [verb = '', ...ids] = positionals
  if ((verb !== 'remove' && verb !== 'restore') || ids.length === 0) {
    process.stderr.write(`${help}\n`)
    return 2
  }
  const how = verb === 'remove' ? 'removed' : 'restored'
  return await withDatabase(async (db) => {
    const listings = findAll(db, ids, how)
    if (how === 'removed') await makeSure(db, listings, values.yes)
    await withdraw(db, listings, how, {
      now: new Date(),
      actor: `operator ${userInfo().username}`,
    })
    for (const listing of listings) process.stdout.write(`${shownName(listing)} is ${how}.\n`)
    return 0
  })
}

export const shownName = ({ number, address }: Pick<NamedListing, 'number' | 'address'>) =>
  address === null ? number : `${number}, ${address}`

function findAll(db: Database, ids: readonly string[], how: Withdrawal): NamedListing[] {
  const listingByRow = new Map<number, NamedListing>()
  for (const id of ids) {
    const listing = onlyListing(id, findNumbered(db, id))
    if ((listing.isShown === 1) === (how === 'restored'))
      throw new Stop(
        `${shownName(listing)} is ${how === 'restored' ? 'not removed' : 'already removed'}.`,
      )
    listingByRow.set(listing.rowKey, listing)
  }
  return [...listingByRow.values()]
}

function onlyListing(id: string, [listing, another]: NamedListing[]): NamedListing {
  if (listing === undefined) throw new Stop(`There’s no listing ${id}.`)
  if (another !== undefined)
    throw new Stop(
      `Two listings have the number ${id}: ${listing.id} from “${listing.source}” and ${another.id} from ` +
        `“${another.source}”. ` +
        'Use the ID of the one you mean.',
    )
  return listing
}

async function makeSure(
  db: Database,
  listings: readonly NamedListing[],
  yes: boolean,
): Promise<void> {
  for (const listing of listings) {
    const { collections, links } = countPointers(db, listing.id)
    process.stdout.write(
      `${shownName(listing)} from “${listing.source}”: in ${collections} collections and ${links} shared links, which ` +
        'keep its place.\n',
    )
  }
  if (yes) return
  const subject = listings.length === 1 ? 'this listing' : `these ${listings.length} listings`
  const sure = await confirm(
    `Remove ${subject}, so no one sees ${listings.length === 1 ? 'it' : 'them'} anymore?`,
  )
  if (sure === null) throw new Stop('There’s no terminal for confirming this. Add --yes.')
  if (!sure) throw new Stop('Nothing was changed.')
}
