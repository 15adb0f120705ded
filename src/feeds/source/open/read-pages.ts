import type { Addressed, FeedRequest } from '#src/feeds/source/ask/feed-address.ts'
import { checkedLink, nextLink } from '#src/feeds/source/ask/next-link.ts'
import { preferred } from '#src/feeds/source/ask/odata-request.ts'
import {
  type NewAsk,
  odataCountRequest,
  odataRequests,
} from '#src/feeds/source/ask/odata-requests.ts'
import {
  repliersCountRequest,
  repliersNext,
  repliersRequests,
} from '#src/feeds/source/ask/repliers-requests.ts'
import { type ExchangePlan, type ExchangeTools, exchange } from '#src/feeds/source/http/exchange.ts'
import { type Answer, textOf } from '#src/feeds/source/http/send.ts'
import type { Limiter } from '#src/feeds/source/limit/limiter.ts'
import { sourceMessages } from '#src/feeds/source/messages.ts'
import { type PageBody, readPageBody } from '#src/feeds/source/page/page-body.ts'
import type { Authorization } from '#src/feeds/source/sign-in/authorization.ts'
import { type Ask, type FeedPage, type Source, SourceError } from '#src/feeds/source/source.ts'

export interface SourceParts {
  readonly address: Addressed
  readonly authorization: Authorization
  readonly limiter: () => Limiter
  readonly tools: ExchangeTools
}

type Pages = SourceParts & { readonly maxPageBytes: number | undefined }

export function pageReader(parts: Pages): Pick<Source, 'readPage' | 'count' | 'readMetadata'> {
  return {
    readPage: (ask, signal) =>
      ask.kind === 'link' ? followLink(parts, ask, signal) : readNew(parts, ask, signal),
    async count(ask, signal) {
      if (ask.kind === 'link') return null
      const isOdata = parts.address.profile.form === 'odata'
      const request = (isOdata ? odataCountRequest : repliersCountRequest)(parts.address, ask)
      return request === null ? null : (await readOne(parts, request, 'records', signal)).count
    },
    readMetadata: (signal) => readMetadata(parts, signal),
  }
}

function followLink(
  parts: Pages,
  { url }: Extract<Ask, { kind: 'link' }>,
  signal: AbortSignal,
): Promise<FeedPage> {
  const { profile, root } = parts.address
  const { secretParameters, pageSize, headers, follows } = profile
  const size = /[?&](?:\$|%24)expand=/i.test(url) ? pageSize.expanded : null
  const request = {
    url: checkedLink(url, { url: root, root, secretParameters, follows }),
    headers: { ...headers, ...preferred(profile, size ?? pageSize.all) },
  }
  return readOne(parts, request, 'link', signal)
}

async function readNew(parts: Pages, ask: NewAsk, signal: AbortSignal): Promise<FeedPage> {
  const { address } = parts
  const isOdata = address.profile.form === 'odata'
  const requests = (isOdata ? odataRequests : repliersRequests)(address, ask)
  const [first] = requests
  if (ask.kind !== 'records' && ask.kind !== 'parts') {
    const page = await readOne(parts, first!, 'records', signal)
    return ask.kind === 'newest' ? { ...page, next: null } : page
  }
  const pages: FeedPage[] = []
  for (const request of requests) pages.push(...(await readAllOf(parts, request, signal)))
  return {
    items: pages.flatMap(({ items }) => items),
    next: null,
    count: null,
    bytes: pages.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

const maxEmptyPages = 100

/** Follows the links of an answer. Throws if they lead to pages that were read already. */
async function readAllOf(
  parts: Pages,
  request: FeedRequest,
  signal: AbortSignal,
): Promise<FeedPage[]> {
  const rawRecords = new Set<string>()
  const pages = [await readOne(parts, request, 'records', signal)]
  let empty = 0
  for (let page = pages[0]!; page.next !== null; pages.push(page)) {
    for (const { raw } of page.items) rawRecords.add(raw)
    page = await readOne(parts, { ...request, url: page.next }, 'link', signal)
    empty = page.items.length === 0 ? empty + 1 : 0
    const isNews =
      empty > 0 ? empty <= maxEmptyPages : page.items.some(({ raw }) => !rawRecords.has(raw))
    if (!isNews) throw new SourceError('broken', sourceMessages.repeated(new URL(request.url).host))
  }
  return pages
}

async function readOne(
  parts: Pages,
  request: FeedRequest,
  requestKind: 'records' | 'link',
  signal: AbortSignal,
): Promise<FeedPage> {
  const { address, limiter } = parts
  const { host } = new URL(request.url)
  const list = address.profile.form === 'odata' ? 'value' : 'listings'
  let bytes = 0
  const read = async (answer: Answer) => {
    const rules = { host, list, maxBytes: parts.maxPageBytes, onBytes: (n: number) => (bytes += n) }
    try {
      const body = await readPageBody(answer.body, rules)
      return 'sentence' in body ? body : { value: { body, header: answer.headers.get('link') } }
    } finally {
      answer.end()
      await limiter().addBytes(bytes)
      bytes = 0
    }
  }
  const { body, header } = await ask(parts, request, { of: requestKind, read }, signal)
  return pageOf(address, request.url, body, header)
}

const jsonHeaders = { accept: 'application/json', 'accept-encoding': 'gzip, br' }

/** Asks with a token, and once more with a new one if it is not accepted. */
function ask<T>(
  { authorization, limiter, tools }: SourceParts,
  { url, headers }: FeedRequest,
  reading: Pick<ExchangePlan<T>, 'of' | 'read'>,
  signal: AbortSignal,
): Promise<T> {
  const draft = { url, headers: { 'user-agent': 'Plat', ...jsonHeaders, ...headers } }
  return exchange(
    {
      ...reading,
      limiter: limiter(),
      sent: () => authorization.authorize(draft, signal),
      renew: async () => authorization.forget(),
    },
    tools,
    signal,
  )
}

function pageOf(
  { profile, root }: Addressed,
  url: string,
  { items, answer, bytes }: PageBody,
  header: string | null,
): FeedPage {
  const { secretParameters, form, follows } = profile
  const next =
    form === 'odata'
      ? nextLink(answer, header, { url, root, secretParameters, follows })
      : repliersNext(url, answer)
  if (next === url) throw new SourceError('broken', sourceMessages.sameLink(new URL(url).host))
  return { items, next, count: countIn(answer), bytes }
}

/** A count comes as a number, or as a string if the source writes all 64-bit numbers so. */
function countIn(answer: Readonly<Record<string, unknown>>): number | null {
  const value = answer['@odata.count'] ?? answer['@count'] ?? answer['odata.count'] ?? answer.count
  const count = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null
}

const longestMetadata = 32 * 1024 * 1024

async function readMetadata(parts: SourceParts, signal: AbortSignal): Promise<string | null> {
  const { profile, root } = parts.address
  if (profile.form !== 'odata') return null
  const url = `${root}/$metadata`
  const { host } = new URL(url)
  const read = async (answer: Answer) => {
    const text = await textOf(answer, longestMetadata)
    return /<(?:\w+:)?Edmx\b/.test(text.slice(0, 2000))
      ? { value: text }
      : { sentence: sourceMessages.noMetadata(host), cutOff: false }
  }
  const headers = { ...profile.headers, accept: 'application/xml' }
  try {
    return await ask<string>(parts, { url, headers }, { of: 'records', read }, signal)
  } catch (error) {
    if (error instanceof SourceError && error.kind === 'gone') return null
    throw error
  }
}
