import type { APIContext } from 'astro'
import { type FeedRow, findFeed } from '#db/queries/admin/feeds/feed-rows.ts'
import type { FeedPush } from '#src/domain/admin/feeds/feed-types.ts'
import { pushMessages } from '#src/domain/admin/feeds/push-messages.ts'
import { readEntityEvents, readRepliersEvents } from '#src/domain/admin/feeds/pushed-records.ts'
import { RequestError } from '#src/domain/errors.ts'
import { isProfileName, profileOf } from '#src/feeds/profiles/index.ts'
import type { Profile } from '#src/feeds/profiles/profile-schema.ts'
import { isPushSecret } from '#src/use-cases/admin/feeds/push-secret.ts'
import { acceptHook, queueEvents } from '#src/use-cases/admin/feeds/receive-events.ts'

export const isFeedPush = ({ request, routePattern }: APIContext): boolean =>
  request.method === 'POST' && routePattern === '/feeds/[feed]/events'

/**
 * Receives what a source pushes (RESO RCP-28, or webhooks of Repliers): checks the secret, queues the keys, and leaves
 * the reading to the feed’s job.
 */
export async function receivePush(context: APIContext): Promise<Response> {
  const { locals, params, request } = context
  const target = findPush(locals.db, params.feed ?? '')
  if (target === null) throw new RequestError('NotFound', 'This page doesn’t exist.')
  const { feed, profile, push } = target
  const text = await request.text()
  if (profile.form === 'repliers') {
    const hook = hookOf(request.headers)
    const isOurs = isPushSecret(context.url.searchParams.get('key'), [push.secret])
    if (isOurs && hook !== null && text.trim() === '') {
      await acceptHook(locals, feed, hook)
      return new Response(null, { headers: { 'X-Hook-Secret': hook } })
    }
    if (!isOurs || !isPushSecret(hook, push.hooks)) return refuse(context)
  } else if (!isPushSecret(bearerOf(request.headers), [push.secret])) return refuse(context)
  return await queue(context, target, text)
}

interface PushTarget {
  readonly feed: string
  readonly profile: Profile
  readonly push: FeedPush
}

function findPush(db: APIContext['locals']['db'], name: string): PushTarget | null {
  const row = findFeed(db.read, name)
  if (row === null || row.Push === null) return null
  const profile = profileOfRow(row)
  return profile === null ? null : { feed: row.Name, profile, push: row.Push }
}

const profileOfRow = ({ Profile, Options }: FeedRow): Profile | null =>
  isProfileName(Profile) ? profileOf(Profile, Options.overrides) : null

const bearerOf = (headers: Headers) =>
  /^Bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1] ?? null

/** Repliers repeats the secret of the handshake in one of these headers. */
const hookOf = (headers: Headers) => headers.get('X-Hook-Secret') ?? headers.get('X-API-Key')

/** Only wrong secrets count, so that strangers cannot keep the MLS out. */
function refuse({ locals }: APIContext): Response {
  if (!locals.mayPush(locals.clientAddress))
    throw new RequestError('TooMany', pushMessages.tooManyTries)
  const answer = {
    success: false,
    error: pushMessages.wrongSecret,
    message: pushMessages.wrongSecret,
  }
  return Response.json(answer, { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } })
}

async function queue(
  { locals }: APIContext,
  { feed, profile }: PushTarget,
  text: string,
): Promise<Response> {
  const body = bodyOf(text)
  const events = profile.form === 'repliers' ? readRepliersEvents(body) : readEntityEvents(body)
  if ('problem' in events) throw new RequestError('BadRequest', events.problem)
  const resources = resourcesOf(profile)
  const records = events.records.flatMap(({ resource: name, key }) => {
    const resource = resources.get(name)
    return resource === undefined ? [] : { resource, key }
  })
  if (await queueEvents(locals, feed, records)) return Response.json({ success: true })
  const answer = { success: false, error: pushMessages.tooMany, message: pushMessages.tooMany }
  return Response.json(answer, { status: 429, headers: { 'Retry-After': '60' } })
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The resources of a feed by their names here and at the source. */
const resourcesOf = ({ resources }: Profile): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(resources).flatMap(([resource, { name }]) => [
      [resource, resource] as const,
      [name, resource] as const,
    ]),
  )
