import type { Database } from '#db/connect.ts'
import { deleteVariants, findCopies, findOrphans } from '#db/queries/listings/media/variants.ts'
import { deleteSizes } from './store-sizes.ts'

const deletedTogether = 50

/** Deletes the pictures of listings that the MLS has withdrawn (IDX I-25). */
export async function deleteOrphans(
  db: Database,
  folder: string,
  signal?: AbortSignal,
): Promise<number> {
  const orphans = findOrphans(db)
  let deleted = 0
  while (deleted < orphans.length && signal?.aborted !== true) {
    const some = orphans.slice(deleted, deleted + deletedTogether)
    await deleteSome(db, folder, some)
    deleted += some.length
  }
  return deleted
}

type Orphans = ReturnType<typeof findOrphans>

async function deleteSome(db: Database, folder: string, orphans: Orphans): Promise<void> {
  const urls = orphans.map(({ url }) => url)
  const unused = new Set(await deleteVariants(db, urls))
  for (const { name, widths } of orphans) {
    if (name !== null && unused.has(name))
      await deleteSizes(folder, name, JSON.parse(widths) as number[])
  }
}

/** Deletes the sizes of pictures that are deleted although a listing still refers to them. */
export const deleteCopies = (
  db: Database,
  folder: string,
  urls: readonly string[],
): Promise<void> => deleteSome(db, folder, findCopies(db, urls))
