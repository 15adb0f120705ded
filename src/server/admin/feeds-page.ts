import type { APIContext } from 'astro'
import { z } from 'zod'
import { type FeedSettings, feedSettings } from '#src/domain/admin/feeds/feed-settings.ts'
import { settingsSaved } from '#src/domain/admin/messages/admin-messages.ts'
import { adminFeedPath, adminRemovalPath } from '#src/domain/admin/paths.ts'
import { RequestError } from '#src/domain/errors.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { setNotice } from '#src/server/context/request/notice.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import {
  changeFeed,
  changeFeedSettings,
  changePush,
  decideRemoval,
  getFeed,
  getRemoval,
} from '#src/use-cases/admin/feeds/manage-feeds.ts'
import { readList } from './admin-list.ts'

const badAction = () =>
  new RequestError('BadRequest', 'You can run, pause, resume, or set up a feed.')
const badDecision = () =>
  new RequestError('BadRequest', 'You can confirm a removal or keep the records.')

const feedAction = z.enum(['run', 'pause', 'resume', 'settings', 'push_on', 'push_off'])
const decision = z.object({ do: z.enum(['confirm', 'keep']), found_at: z.iso.datetime() })

export async function handleFeed(context: APIContext) {
  const { locals, params, request, redirect } = context
  const name = params.feed ?? ''
  if (!isUnsafe(request.method)) return { ...getFeed(locals, name), targets: null }
  const fields = await readFields(request)
  const action = feedAction.safeParse(fields.get('do'))
  if (!action.success) throw badAction()
  switch (action.data) {
    case 'settings':
      await changeFeedSettings(locals, name, settingsIn(fields))
      setNotice(context, settingsSaved)
      break
    case 'push_on': {
      const targets = await changePush(locals, name, true)
      return { ...getFeed(locals, name), targets }
    }
    case 'push_off':
      await changePush(locals, name, false)
      break
    default:
      await changeFeed(locals, name, action.data)
  }
  return redirect(adminFeedPath(name), 303)
}

function settingsIn(fields: Awaited<ReturnType<typeof readFields>>): FeedSettings {
  const names = Object.keys(feedSettings.shape)
  const result = feedSettings.safeParse(
    Object.fromEntries(names.map((name) => [name, fields.get(name)])),
  )
  if (result.success) return result.data
  const problems = result.error.issues.map(({ path, message }) => [String(path[0]), message])
  throw new RequestError('Invalid', problems[0]![1]!, Object.fromEntries(problems))
}

export async function handleRemoval(context: APIContext) {
  const { locals, params, request, redirect } = context
  const { feed: name = '', resource = '' } = params
  if (!isUnsafe(request.method))
    return { name, ...getRemoval(locals, name, resource, readList(context).page) }
  const fields = await readFields(request)
  const result = decision.safeParse({ do: fields.get('do'), found_at: fields.get('found_at') })
  if (!result.success) throw badDecision()
  const isConfirmed = result.data.do === 'confirm'
  await decideRemoval(locals, { name, resource }, { isConfirmed, foundAt: result.data.found_at })
  return redirect(isConfirmed ? adminRemovalPath(name, resource) : adminFeedPath(name), 303)
}
