import { openDatabase, type Transaction } from '#db/connect.ts'
import { sharedTestSite } from '../../../support/server/site.ts'
import { signedIn, type Visitor, visitor } from '../../../support/server/visitor.ts'

/** A site whose pages are asked for twice, so that they come from warm caches, and what changes it. */
export function warmSite() {
  const site = sharedTestSite()
  return {
    signIn: (name: string) => signedIn(site().origin, name),
    anyone: () => visitor(site().origin),
    /** Writes like another process. */
    async write(work: (tx: Transaction) => void): Promise<void> {
      const db = openDatabase(site().databasePath)
      await db.write(work)
      await db.close()
    },
  }
}

export const rounds = [1, 2]

export const textOf = async (someone: Visitor, path: string) => (await someone.get(path)).text

export async function firstListing(someone: Visitor): Promise<string> {
  return /class="listing-card" id="(\d{26})"/.exec(await textOf(someone, '/summary'))![1]!
}
