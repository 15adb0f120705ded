import type { APIContext } from 'astro'
import { isRequestError, RequestError } from '#src/domain/errors.ts'
import { overlayPreloadLimit } from '#src/domain/limits.ts'
import { overlayRemoved, overlayRenamed } from '#src/domain/map/messages/overlay-messages.ts'
import type { OpenOverlay, OwnOverlaysPage } from '#src/domain/map/overlays/own-overlays-page.ts'
import { ownOverlaysPath } from '#src/domain/map/overlays/paths.ts'
import { removalQuestion } from '#src/domain/map/overlays/removal.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { refuseStale } from '#src/server/context/request/forms/stale.ts'
import { listMyOverlays } from '#src/use-cases/map/overlays/list-overlays.ts'
import {
  deleteOverlay,
  describeRemoval,
  renameOverlay,
} from '#src/use-cases/map/overlays/own-overlays.ts'
import { getMyOverlays } from './overlays-page.ts'

/** Responds with a page or JSON. POST renames or deletes overlays (SPEC §7). */
export async function handleMyOverlays(astro: APIContext): Promise<OwnOverlaysPage | Response> {
  const { request, url, locals } = astro
  if (request.method === 'POST') return await change(astro)
  const removing = url.searchParams.get('remove')
  if (isForPeople(astro)) return showPage(astro, openOverlay(astro))
  if (removing === null) return Response.json(getMyOverlays(astro))
  const question = removalQuestion(describeRemoval(locals, removing))
  return Response.json({ success: true, question })
}

const isForPeople = ({ request, url }: APIContext) =>
  (request.headers.get('Accept') ?? '').includes('text/html') && !url.searchParams.has('nohtml')

async function change(astro: APIContext): Promise<OwnOverlaysPage | Response> {
  const fields = await readFields(astro.request)
  try {
    const message = await changeOwn(astro, fields)
    return isForPeople(astro)
      ? astro.redirect(ownOverlaysPath(), 303)
      : Response.json({ success: true, message })
  } catch (error) {
    if (!isRequestError(error) || error.name !== 'Invalid') throw error
    const { message, fields: problems } = error
    if (!isForPeople(astro)) return Response.json({ success: false, message, fields: problems })
    const typed = { id: fields.get('overlay_id') ?? '', name: fields.get('name') ?? '' }
    return showPage(astro, { kind: 'rename', ...typed, problem: message })
  }
}

async function changeOwn({ locals }: APIContext, fields: URLSearchParams): Promise<string> {
  const id = fields.get('overlay_id') ?? ''
  switch (fields.get('do')) {
    case 'rename': {
      const typed = fields.get('name') ?? ''
      const { name } = describeRemoval(locals, id)
      refuseStale(fields, { name }, { name: typed })
      await renameOverlay(locals, id, typed)
      return overlayRenamed
    }
    case 'remove':
      await deleteOverlay(locals, id)
      return overlayRemoved
    default:
      throw new RequestError('BadRequest', 'The field do has to be rename or remove.')
  }
}

function openOverlay({ url, locals }: APIContext): OpenOverlay | null {
  const removing = url.searchParams.get('remove')
  if (removing !== null) {
    const question = removalQuestion(describeRemoval(locals, removing))
    return { kind: 'remove', id: removing, question }
  }
  const id = url.searchParams.get('rename')
  if (id === null) return null
  return { kind: 'rename', id, name: describeRemoval(locals, id).name, problem: null }
}

function showPage({ locals }: APIContext, open: OpenOverlay | null): OwnOverlaysPage {
  const { overlays } = listMyOverlays(locals, 1, overlayPreloadLimit)
  return {
    status: open?.kind === 'rename' && open.problem !== null ? 422 : 200,
    overlays: overlays.map(({ Id, Name }) => ({ id: Id, name: Name })),
    open,
  }
}
