import type { Database } from '#db/connect.ts'
import { findVariantsNamed, type VariantsRow } from '#db/queries/listings/media/variants.ts'
import { photoFormats } from '#src/domain/listings/photos/photo-sizes.ts'
import { makeSizes, nameOf, type SizedPhoto } from './make-sizes.ts'
import { hasSize, sizedFile, writeWhole } from './store-sizes.ts'

interface CopyStore {
  readonly db: Database
  readonly folder: string
  readonly unsaved: readonly VariantsRow[]
  readonly signal?: AbortSignal
}

export type Copies = Pick<VariantsRow, 'Name' | 'Width' | 'Height' | 'Color' | 'Blur' | 'Sizes'>

export const noCopies: Copies = {
  Name: null,
  Width: null,
  Height: null,
  Color: null,
  Blur: null,
  Sizes: null,
}

export async function copiesOf(
  { db, folder, unsaved, signal }: CopyStore,
  original: Buffer,
): Promise<Copies> {
  const name = nameOf(original)
  const twin = unsaved.find(({ Name }) => Name === name) ?? findVariantsNamed(db, name)
  if (twin?.Sizes?.[0] && (await hasSize(folder, name, twin.Sizes[0][0]))) {
    const { Name, Width, Height, Color, Blur, Sizes } = twin
    return { Name, Width, Height, Color, Blur, Sizes }
  }
  const photo = await makeSizes(original, signal)
  await writeAll(folder, name, photo)
  const Sizes = photo.sizes.map(
    ({ width, height, files: { avif, webp, jpg } }) =>
      [width, height, avif.length, webp.length, jpg.length] satisfies NonNullable<
        VariantsRow['Sizes']
      >[number],
  )
  return {
    Name: name,
    Width: photo.width,
    Height: photo.height,
    Color: photo.color,
    Blur: photo.blur,
    Sizes,
  }
}

/** Writes all sizes. The narrowest is last, so that all others exist if it does. */
async function writeAll(folder: string, name: string, { sizes }: SizedPhoto): Promise<void> {
  for (const { width, files } of sizes.toReversed()) {
    for (const format of photoFormats)
      await writeWhole(sizedFile(folder, name, width, format), files[format])
  }
}
