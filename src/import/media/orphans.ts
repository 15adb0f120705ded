import type { Database } from '#db/connect.ts'
import { deleteVariants, findOrphans } from '#db/queries/media/variants.ts'
import { deleteSizes } from './store.ts'

/** When the MLS withdraws a listing, its pictures go too (IDX I-25). */
export async function deleteOrphans(db: Database, folder: string): Promise<number> {
  const orphans = await findOrphans(db)
  if (orphans.length === 0) return 0
  const unused = new Set(
    await deleteVariants(
      db,
      orphans.map(({ url }) => url),
    ),
  )
  for (const { name, widths } of orphans) {
    if (name !== null && unused.has(name))
      await deleteSizes(folder, name, JSON.parse(widths) as number[])
  }
  return orphans.length
}
