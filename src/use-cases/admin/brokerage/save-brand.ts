import { createHash } from 'node:crypto'
import { z } from 'zod'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import {
  getSitePictureData,
  putBrand,
  putSitePicture,
  removeSitePicture,
} from '#db/queries/admin/brokerage-rows.ts'
import { type BrandForm, brandProblems, brandValues } from '#src/domain/admin/brand/brand.ts'
import { brandSheetNamed } from '#src/domain/admin/brand/brand-sheet.ts'
import { pictureProblem, type SitePicture } from '#src/domain/admin/brokerage.ts'
import {
  pictureDamaged,
  pictureMissing,
  pictureUnreadable,
} from '#src/domain/admin/messages/brokerage-messages.ts'
import { sitePicturePath } from '#src/domain/admin/paths.ts'
import { readPicture } from '#src/domain/admin/read-picture.ts'
import { RequestError } from '#src/domain/errors.ts'
import { requireAdministrator } from '#src/use-cases/admin/administrator.ts'
import type { Context } from '#src/use-cases/context/context.ts'

type Problems = Readonly<Record<string, string>>

/** Returns problems as sentences by field, or null if the brand was saved. */
export async function saveBrand(context: Context, form: BrandForm): Promise<Problems | null> {
  const { loginName: actor } = requireAdministrator(context)
  const problems = brandProblems(form)
  if (Object.keys(problems).length > 0) return problems
  const brand = brandValues(form)
  const changed = Object.entries(brand).filter(
    ([name, value]) => context.brokerage.brand[name as keyof typeof brand] !== value,
  )
  if (changed.length === 0) return null
  const detail = changed.map(([name, value]) => `${name} ${value}`).join(', ')
  await context.db.write(({ orm }) => {
    putBrand(orm, brand)
    const entry = { actor, action: 'settings change', subject: 'brand', detail }
    insertAudit(orm, context.clock(), entry)
  })
  return null
}

/** Stores copies of a picture in the sizes that pages use. Returns a problem as a sentence, or null. */
export async function saveSitePicture(
  context: Context,
  kind: SitePicture,
  bytes: Uint8Array,
): Promise<string | null> {
  const { loginName: actor } = requireAdministrator(context)
  const picture = readPicture(bytes)
  const problem = pictureProblem(kind, bytes.length, picture)
  if (problem !== null || picture === null) return problem ?? pictureUnreadable
  const encoded = await makers[kind](bytes)
  if (encoded === null) return pictureDamaged
  const entry = { actor, action: `${kind} change`, subject: 'brokerage' }
  await context.db.write(({ orm }) => {
    putSitePicture(orm, kind, encoded.picture, encoded.data)
    insertAudit(orm, context.clock(), entry)
  })
  return null
}

interface EncodedPicture {
  readonly picture: object
  readonly data: string | Readonly<Record<string, string>>
}

const makers: Readonly<Record<SitePicture, (bytes: Uint8Array) => Promise<EncodedPicture | null>>> =
  {
    async logo(bytes) {
      const { makeLogo } = await import('#src/import/media/site-pictures.ts')
      const logo = await makeLogo(bytes)
      if (logo === null) return null
      const { data, width, height } = logo
      const picture = { hash: hashOf(data), type: 'webp', width, height }
      return { picture, data: data.toString('base64') }
    },
    async icon(bytes) {
      const { makeIcons } = await import('#src/import/media/site-pictures.ts')
      const icons = await makeIcons(bytes)
      if (icons === null) return null
      const { small, large } = icons
      const data = { small: small.toString('base64'), large: large.toString('base64') }
      return { picture: { hash: hashOf(large) }, data }
    },
  }

const hashOf = (data: Buffer) => createHash('sha256').update(data).digest('hex').slice(0, 32)

export async function deleteSitePicture(context: Context, kind: SitePicture): Promise<void> {
  const { loginName: actor } = requireAdministrator(context)
  const entry = { actor, action: `${kind} delete`, subject: 'brokerage' }
  await context.db.write(({ orm }) => {
    if (removeSitePicture(orm, kind)) insertAudit(orm, context.clock(), entry)
  })
}

const storedIcons = z.object({ small: z.string(), large: z.string() })

/** Returns a style sheet, or a file of the current logo or icon. Throws `NotFound` if there is none with this name. */
export function getSiteFile({ db, brokerage }: Context, file: string): Uint8Array<ArrayBuffer> {
  const sheet = brandSheetNamed(file)
  if (sheet !== null) return new TextEncoder().encode(sheet)
  const path = sitePicturePath(file)
  if (brokerage.logo?.path === path)
    return bytesOf(z.string().parse(getSitePictureData(db, 'logo') ?? ''))
  const { icon } = brokerage
  if (icon?.small !== path && icon?.large !== path)
    throw new RequestError('NotFound', pictureMissing)
  const icons = storedIcons.parse(getSitePictureData(db, 'icon'))
  return bytesOf(icon.small === path ? icons.small : icons.large)
}

const bytesOf = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'))
