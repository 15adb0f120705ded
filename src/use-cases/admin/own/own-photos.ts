import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { saveVariants } from '#db/queries/listings/media/variants.ts'
import { noMediaFolder, photoProblem } from '#src/domain/admin/own/messages.ts'
import { originalPath } from '#src/domain/listings/photos/photo-sizes.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { requireOwnEditor } from './own-editor.ts'

export interface AddedPhoto {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface StoredPhoto {
  readonly url: string
  /** To be called when a record refers to the photo, because photos without one are deleted. */
  finish(): Promise<void>
}

const originals = '/media/originals/own/'

/** Stores an original and its copies in the sizes of pages. Returns a problem as a sentence if it cannot be read. */
export async function storePhoto(
  context: Context,
  { name, bytes }: AddedPhoto,
): Promise<StoredPhoto | { readonly problem: string }> {
  requireOwnEditor(context)
  const { db, mediaPath: folder } = context
  if (folder === undefined) return { problem: noMediaFolder }
  const { copiesOf } = await import('#src/import/media/copies.ts')
  const { localVersion } = await import('#src/import/media/local.ts')
  const { sniffImage } = await import('#src/import/media/sniff.ts')
  const { writeWhole } = await import('#src/import/media/store-sizes.ts')
  const { Unusable } = await import('#src/import/media/unusable.ts')
  const original = Buffer.from(bytes)
  try {
    const copies = await copiesOf({ db, folder, unsaved: [] }, original)
    const hash = createHash('sha256').update(original).digest('hex').slice(0, 32)
    const url = `${originals}${hash}.${sniffImage(original)}`
    const path = join(folder, 'originals', originalPath(url))
    await writeWhole(path, original)
    return {
      url,
      async finish() {
        const SourceVersion = (await localVersion(folder, url)) ?? 'unknown'
        const stamp = { SourceVersion, Problem: null, PreparedAt: context.clock().toISOString() }
        await saveVariants(db, [{ ...copies, ...stamp, MediaURL: url }], [])
      },
    }
  } catch (error) {
    if (error instanceof Unusable) return { problem: photoProblem(name, error.message) }
    throw error
  }
}
