import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ProfileName } from '#src/feeds/profiles/index.ts'
import { Answerer, type AnswerPage, type Query } from './answer-query.ts'
import { shapes } from './answer-shapes.ts'
import { type Faults, noFaults } from './faults.ts'
import { FeedWorld } from './feed-world.ts'
import { MediaHost } from './media-host.ts'
import { metadataOf } from './metadata-text.ts'
import { FilterError } from './odata-filter.ts'
import { errorText, sendAnswer, type Text } from './send-answer.ts'
import { isAuthorized, issueToken, type Tokens } from './token-check.ts'

export interface Received {
  readonly method: string
  /** The path and parameters, as they were sent. */
  readonly url: string
  readonly headers: IncomingMessage['headers']
}

export interface FeedServer {
  readonly origin: string
  /** The root of a feed that reads from this server. */
  readonly root: string
  readonly world: FeedWorld
  readonly faults: Faults
  readonly tokens: Tokens
  readonly received: Received[]
  /** Files of media by the keys that answers have. */
  readonly pictures: Map<string, Buffer>
  stop(): Promise<void>
}

export interface ServerOptions {
  readonly profile?: ProfileName
  readonly world?: FeedWorld
  readonly pageSize?: number
  readonly port?: number
}

/** Starts an MLS on this machine. It answers as the provider of a profile does, with the faults that are switched on. */
export async function startFeedServer(options: ServerOptions = {}): Promise<FeedServer> {
  const { profile = 'reso', world = new FeedWorld(), pageSize, port = 0 } = options
  const faults = noFaults()
  const tokens: Tokens = { valid: new Set(['secret-token']), issued: 0, seconds: 3600 }
  const received: Received[] = []
  let origin = ''
  const answerer = new Answerer(world, { profile, faults, origin: () => origin })
  const media = new MediaHost(profile, faults, tokens)
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = request
    received.push({ method, url, headers })
    const { path, tokenPath } = shapes[profile]
    const target = new URL(url, origin)
    const gzip = !faults.plain && /\bgzip\b/.test(String(headers['accept-encoding']))
    const send = (text: Text, fault: Faults['always'] = null) =>
      sendAnswer(response, text, { gzip, fault })
    if (target.pathname.startsWith('/media/')) return media.answer(target, request, response)
    if (target.pathname === tokenPath)
      return send(issueToken(await text(request), profile, tokens), faults.tokenNext.shift())
    if (faults.suspended !== null) return send({ ...faults.suspended, text: 'Too many requests' })
    if (profile === 'mlsgrid' && !gzip) return send(errorText(400, 'gzip is required'))
    if (!isAuthorized(profile, { target, headers }, tokens)) return send(unauthorized)
    const refused = shapes[profile].refuses?.(target.searchParams, headers) ?? null
    if (refused !== null) return send(errorText(400, refused))
    if (target.pathname === `${path}/$metadata`) return send(metadataOf(world))
    const instead = faults.instead(url)
    if (instead !== null) return send({ status: 200, text: instead })
    const query = { target, headers, pageSize }
    const found = answerTo(answerer, { query, profile, faults, origin })
    faults.afterPage?.()
    send(found, faults.next.shift() ?? faults.always)
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  const root = origin + shapes[profile].path
  return { origin, root, world, faults, tokens, received, pictures: media.pictures, stop }
}

const unauthorized: Text = { status: 401, text: 'Unauthorized' }

interface Asked {
  readonly query: {
    readonly target: URL
    readonly headers: IncomingMessage['headers']
    readonly pageSize: number | undefined
  }
  readonly profile: ProfileName
  readonly faults: Faults
  readonly origin: string
}

function answerTo(answerer: Answerer, { query, profile, faults, origin }: Asked): Text {
  const { target, headers, pageSize } = query
  const parameters = target.searchParams
  const shape = shapes[profile]
  const isLink = ['$skip', '$skiptoken', 'replication-id'].some((name) => parameters.has(name))
  if (isLink && faults.linksDied) return errorText(400, 'The continuation is not valid')
  if (profile === 'mlsgrid' && !isLink) {
    const filter = parameters.get('$filter') ?? ''
    if (!filter.startsWith("OriginatingSystemName eq 'actris'"))
      return errorText(400, 'OriginatingSystemName is required')
  }
  const resource = target.pathname.slice(shape.path.length + 1).replace('/replication', '')
  const size = sizeAsked(profile, parameters, headers)
  if (size > shape.maxPageSize) return errorText(400, `At most ${shape.maxPageSize} records`)
  const asked: Query = {
    resource,
    parameters:
      profile === 'repliers'
        ? repliersParameters(parameters, Math.min(size, pageSize ?? size))
        : parameters,
    pageSize: Math.min(size, pageSize ?? size),
    address: origin + target.pathname,
  }
  try {
    const page = answerer.page(asked)
    if (page === null) return errorText(404, `There is no ${resource}`)
    if (profile === 'repliers') return repliersText(page, parameters, asked.pageSize)
    const withCount = parameters.get('$count') === 'true' && !faults.withoutCount
    return odataText(page, withCount, shape.links === 'header')
  } catch (error) {
    if (error instanceof FilterError) return errorText(400, error.message)
    throw error
  }
}

function sizeAsked(
  profile: ProfileName,
  parameters: URLSearchParams,
  headers: IncomingMessage['headers'],
): number {
  const { asked, pageSize } = shapes[profile]
  const preferred = /odata\.maxpagesize=(\d+)/.exec(String(headers.prefer))?.[1]
  const name = profile === 'repliers' ? 'resultsPerPage' : '$top'
  const size = asked === 'prefer' && profile !== 'repliers' ? preferred : parameters.get(name)
  return asked === 'never' ? pageSize : Number(size ?? pageSize)
}

function odataText(
  { records, count, next }: AnswerPage,
  withCount: boolean,
  inHeader: boolean,
): Text {
  const answer = {
    '@odata.context': '$metadata',
    ...(withCount && { '@odata.count': count }),
    value: records,
    ...(next !== null && !inHeader && { '@odata.nextLink': next }),
  }
  const headers: Record<string, string> =
    next !== null && inHeader ? { link: `<${next}>; rel="next"` } : {}
  return { status: 200, text: JSON.stringify(answer), headers }
}

function repliersParameters(parameters: URLSearchParams, size: number): URLSearchParams {
  const since = parameters.get('minUpdatedOn')
  const keys = parameters.getAll('mlsNumber').map((key) => `mlsNumber eq '${key}'`)
  const filter = since === null ? keys.join(' or ') : `updatedOn ge ${since}`
  const skip = (Number(parameters.get('pageNum')) - 1) * size
  const isDown = parameters.get('sortBy') === 'updatedOnDesc'
  return new URLSearchParams({
    $skip: String(skip),
    $orderby: `updatedOn${isDown ? ' desc' : ''},mlsNumber`,
    ...(filter !== '' && { $filter: filter }),
  })
}

function repliersText(
  { records, count }: AnswerPage,
  parameters: URLSearchParams,
  pageSize: number,
): Text {
  const answer = {
    apiVersion: 1,
    page: Number(parameters.get('pageNum')),
    numPages: Math.ceil(count / pageSize),
    pageSize,
    count,
    listings: records,
  }
  return { status: 200, text: JSON.stringify(answer) }
}
