import type { APIContext } from 'astro'
import { z } from 'zod'
import { adminFeedPath, adminRemovalPath } from '#src/domain/admin/paths.ts'
import { RequestError } from '#src/domain/errors.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import {
  changeFeed,
  decideRemoval,
  getFeed,
  getRemoval,
} from '#src/use-cases/admin/feeds/manage-feeds.ts'
import { readList } from './admin-list.ts'

const badAction = () => new RequestError('BadRequest', 'You can run, pause, or resume a feed.')
const badDecision = () =>
  new RequestError('BadRequest', 'You can confirm a removal or keep the records.')

const feedAction = z.enum(['run', 'pause', 'resume'])
const decision = z.object({ do: z.enum(['confirm', 'keep']), found_at: z.iso.datetime() })

export async function handleFeed({ locals, params, request, redirect }: APIContext) {
  const name = params.feed ?? ''
  if (!isUnsafe(request.method)) return getFeed(locals, name)
  const action = feedAction.safeParse((await readFields(request)).get('do'))
  if (!action.success) throw badAction()
  await changeFeed(locals, name, action.data)
  return redirect(adminFeedPath(name), 303)
}

export async function handleRemoval(context: APIContext) {
  const { locals, params, request, redirect } = context
  const { feed: name = '', resource = '' } = params
  if (!isUnsafe(request.method))
    return { name, ...getRemoval(locals, name, resource, readList(context).page) }
  const fields = await readFields(request)
  const read = decision.safeParse({ do: fields.get('do'), found_at: fields.get('found_at') })
  if (!read.success) throw badDecision()
  const isConfirmed = read.data.do === 'confirm'
  await decideRemoval(locals, { name, resource }, { isConfirmed, foundAt: read.data.found_at })
  return redirect(isConfirmed ? adminRemovalPath(name, resource) : adminFeedPath(name), 303)
}
