import type { APIContext } from 'astro'
import { placedAsBefore, placedByNeighbors, placeUnknown } from '#src/domain/admin/own/messages.ts'
import { readPhotoKind } from '#src/domain/admin/own/own-alterations.ts'
import { listingGroups, type OwnFieldGroup } from '#src/domain/admin/own/own-listing-fields.ts'
import { type OwnTyped, photoValues } from '#src/domain/admin/own/own-record-form.ts'
import { type MapUse, mapUseIn } from '#src/domain/admin/own/place-pick.ts'
import { adminListingPath, adminListingsPath } from '#src/domain/admin/paths.ts'
import { canAdministrate } from '#src/domain/context/access/permissions.ts'
import { valuesOf } from '#src/server/context/request/body/nested-fields.ts'
import { refuseStale } from '#src/server/context/request/forms/stale.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { requireAdministrator } from '#src/use-cases/admin/administrator.ts'
import { findEstimate } from '#src/use-cases/admin/own/find-estimate.ts'
import { findPick, type PlacePick } from '#src/use-cases/admin/own/find-pick.ts'
import { requireOwnEditor } from '#src/use-cases/admin/own/own-editor.ts'
import {
  addPhotos,
  type PhotoEdit,
  savePhotos,
} from '#src/use-cases/admin/own/own-listing-photos.ts'
import {
  deleteOwnListing,
  getOwnListing,
  saveOwnListing,
} from '#src/use-cases/admin/own/own-listings.ts'
import { agentChoices } from '#src/use-cases/admin/own/own-people.ts'
import { personOf } from '#src/use-cases/context/person.ts'
import { handleOwnForm, type OwnView, readSentForm, type SentForm } from './own-form-page.ts'

export interface OwnListingView extends OwnView {
  readonly listing: ReturnType<typeof getOwnListing> | null
  readonly groups: readonly OwnFieldGroup[]
  readonly photoProblem: string | null
  /** The map on which the place is picked; null if there is none. */
  readonly pick: PlacePick | null
  /** Where the estimated position is from, or that there is none; null if no estimate was asked for. */
  readonly estimate: string | null
}

export async function handleOwnListing(context: APIContext): Promise<OwnListingView | Response> {
  const { locals, params, request, url } = context
  requireOwnEditor(locals)
  const id = params['id'] === 'new' ? null : (params['id'] ?? '')
  const mayManage = canAdministrate(personOf(locals))
  if (id === null) requireAdministrator(locals)
  const listing = id === null ? null : getOwnListing(locals, id)
  const agents = mayManage ? agentChoices(locals, listing?.typed['ListAgentKey']) : null
  const groups = listingGroups(agents)
  const part = url.searchParams.get('part') ?? ''
  if (id !== null && isUnsafe(request.method) && Object.hasOwn(parts, part)) {
    const photoProblem = await parts[part]!(context, id, await readSentForm(request))
    if (typeof photoProblem === 'object') return photoProblem
    const typed = listing!.typed
    const view = { status: 422, typed, stored: typed, problems: {}, done: null }
    const pick = await findPick(locals, typed, null)
    return { ...view, listing, groups, photoProblem, pick, estimate: null }
  }
  let use = null as MapUse | null
  const view = await handleOwnForm(context, {
    names: groups.flatMap(({ fields }) => fields).map(({ name }) => name),
    initial: { StandardStatus: 'Active', PropertyType: 'Residential' },
    stored: listing?.typed ?? null,
    adjust(typed, sent) {
      use = mapUseIn(sent)
      return use && { ...typed, ...positionOf(use) }
    },
    async save(typed) {
      const saved = await saveOwnListing(locals, id, typed)
      return 'id' in saved ? adminListingPath(saved.id, { saved: true }) : saved.problems
    },
  })
  if (view instanceof Response) return view
  const { typed, estimate } = await estimated(locals, view.typed, use)
  const pick = await findPick(locals, typed, use?.view ?? null)
  return { ...view, typed, listing, groups, photoProblem: null, pick, estimate }
}

/** Fills in a position that was not typed, if the address was asked for and homes nearby are known. */
async function estimated(locals: App.Locals, typed: OwnTyped, use: MapUse | null) {
  const isAsked = use?.point === null && use.view === null
  if (!isAsked || typed['Latitude'] || typed['Longitude']) return { typed, estimate: null }
  const found = await findEstimate(locals, typed)
  if (found === null) return { typed, estimate: placeUnknown }
  return {
    typed: { ...typed, ...positionOf(found) },
    estimate: found.isSameHome ? placedAsBefore : placedByNeighbors,
  }
}

const positionOf = ({ point }: Pick<MapUse, 'point'>): OwnTyped =>
  point === null ? {} : { Latitude: degrees(point.latitude), Longitude: degrees(point.longitude) }

const degrees = (value: number) => String(Number(value.toFixed(6)))

/** The other forms of the page. They return a problem as a sentence, or what follows. */
type Part = (context: APIContext, id: string, sent: SentForm) => Promise<string | Response>

const parts: Readonly<Record<string, Part>> = {
  async add_photos(context, id, { photos }) {
    return (await addPhotos(context.locals, id, photos)) ?? saved(context, id)
  },
  async photos(context, id, { fields }) {
    const stored = photoValues(getOwnListing(context.locals, id).photos)
    const typed = Object.entries(stored).map(([name, value]) => [name, fields.get(name) ?? value])
    refuseStale(fields, stored, Object.fromEntries(typed))
    return (await savePhotos(context.locals, id, editsIn(fields))) ?? saved(context, id)
  },
  async delete(context, id) {
    await deleteOwnListing(context.locals, id)
    return context.redirect(adminListingsPath({ deleted: true }), 303)
  },
}

const saved = (context: APIContext, id: string) =>
  context.redirect(`${adminListingPath(id, { saved: true })}#photos`, 303)

function editsIn(fields: URLSearchParams): PhotoEdit[] {
  return valuesOf(fields, 'key').map((key, at) => ({
    key,
    caption: (fields.get(`caption_${key}`) ?? '').trim().slice(0, 300),
    kind: readPhotoKind(fields.get(`kind_${key}`)),
    place: Number(fields.get(`place_${key}`)) || at + 1,
    isRemoved: fields.has(`remove_${key}`),
  }))
}
