import type { APIContext } from 'astro'
import { type BrandForm, brandProblems, brandValues } from '#src/domain/admin/brand/brand.ts'
import { closestReadable, readColor } from '#src/domain/admin/brand/brand-colors.ts'
import type { SitePicture } from '#src/domain/admin/brokerage.ts'
import {
  brandSaved,
  iconRemoved,
  iconSaved,
  logoRemoved,
  logoSaved,
  pictureUnreadable,
} from '#src/domain/admin/messages/brokerage-messages.ts'
import { adminBrandPath } from '#src/domain/admin/paths.ts'
import { readUpload, type Upload } from '#src/server/context/request/body/upload.ts'
import { refuseStale } from '#src/server/context/request/forms/stale.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { requireAdministrator } from '#src/use-cases/admin/administrator.ts'
import {
  deleteSitePicture,
  saveBrand,
  saveSitePicture,
} from '#src/use-cases/admin/brokerage/save-brand.ts'

export interface BrandView {
  readonly status: number
  readonly form: 'brand' | SitePicture | null
  readonly values: BrandForm
  /** The brand of the samples: the one typed if it is possible, else the stored one. */
  readonly shown: BrandForm
  readonly isPreview: boolean
  readonly fields: Readonly<Record<string, string>>
  /** A color close to the one typed, which cannot be read. */
  readonly suggestion: string | null
  readonly done: string | null
}

export async function handleBrand(context: APIContext): Promise<BrandView | Response> {
  const { locals, request } = context
  requireAdministrator(locals)
  if (!isUnsafe(request.method)) return viewOf(context, { done: doneOf(context) })
  const upload = await readUpload(request)
  const name = upload.fields.get('do') ?? ''
  const act = Object.hasOwn(acts, name) ? acts[name]! : acts['preview']!
  return (await act(context, upload)) ?? context.redirect(adminBrandPath(name), 303)
}

const sentences: Readonly<Record<string, string>> = {
  brand: brandSaved,
  logo: logoSaved,
  logo_remove: logoRemoved,
  icon: iconSaved,
  icon_remove: iconRemoved,
}

function doneOf({ url }: APIContext): string | null {
  const saved = url.searchParams.get('saved') ?? ''
  return Object.hasOwn(sentences, saved) ? sentences[saved]! : null
}

type Act = (context: APIContext, upload: Upload) => BrandView | Promise<BrandView | null>

const acts: Readonly<Record<string, Act>> = {
  preview(context, { fields: posted }) {
    const values = typedIn(posted)
    const fields = brandProblems(values)
    const isPossible = Object.keys(fields).length === 0
    const status = isPossible ? 200 : 422
    return viewOf(context, { status, form: 'brand', values, fields, isPreview: isPossible })
  },
  async brand(context, { fields: posted }) {
    const values = typedIn(posted)
    refuseStale(posted, { ...context.locals.brokerage.brand }, { ...values })
    const fields = await saveBrand(context.locals, values)
    return fields && viewOf(context, { status: 422, form: 'brand', values, fields })
  },
  logo: (context, upload) => savePicture(context, 'logo', upload),
  icon: (context, upload) => savePicture(context, 'icon', upload),
  async logo_remove({ locals }) {
    await deleteSitePicture(locals, 'logo')
    return null
  },
  async icon_remove({ locals }) {
    await deleteSitePicture(locals, 'icon')
    return null
  },
}

async function savePicture(context: APIContext, form: SitePicture, { file }: Upload) {
  const problem =
    file === null ? pictureUnreadable : await saveSitePicture(context.locals, form, file)
  return problem === null
    ? null
    : viewOf(context, { status: 422, form, fields: { [`${form}_file`]: problem } })
}

/** The button with a suggested color sends it in addition to the color that was typed. */
function typedIn(posted: URLSearchParams): BrandForm {
  const text = (name: string) => posted.get(name)?.trim() ?? ''
  return {
    color: text('suggested') || text('color'),
    headline: text('headline'),
    lead: text('lead'),
  }
}

function viewOf({ locals }: APIContext, result: Partial<BrandView>): BrandView {
  const stored = locals.brokerage.brand
  const values = result.values ?? stored
  const color = result.fields?.['color'] ? readColor(values.color) : null
  return {
    status: 200,
    form: null,
    values,
    shown: result.isPreview ? brandValues(values) : stored,
    isPreview: false,
    fields: {},
    suggestion: color && closestReadable(color),
    done: null,
    ...result,
  }
}
