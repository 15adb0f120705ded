import type { APIContext } from 'astro'
import { isODataError, type ODataError } from '#src/domain/api/odata/base/odata-error.ts'
import {
  type QueryOptions,
  readQueryOptions,
  requireOptions,
} from '#src/domain/api/odata/options/query-options.ts'
import { authorize } from '#src/server/api/authorize.ts'
import { BodyWriter } from '#src/server/context/http/body-memory.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { countRecords, findRecord, findRecordsPage } from '#src/use-cases/api/odata/find-records.ts'
import { type EntityName, entityNames } from '#src/use-cases/api/odata/odata-entities.ts'
import type { RecordsPage } from '#src/use-cases/api/odata/record-list.ts'
import { metadataXml } from './metadata-xml.ts'
import { NotOffered, type ODataTarget, odataRoot, readODataPath } from './odata-path.ts'
import { type ODataVersion, pageSizeFor, versionFor } from './odata-version.ts'

export async function handleOData(request: APIContext): Promise<Response> {
  const context = authorize(request)
  const version = versionFor(request.request.headers)
  try {
    return await answer(context, request, version)
  } catch (error) {
    if (error instanceof NotOffered)
      return refusal(501, { code: 'NotSupported', message: error.message }, version)
    if (isODataError(error)) return refusal(error.status, errorOf(error), version)
    throw error
  }
}

/** Programs only read. */
export function refuseWrite(request: APIContext): Response {
  authorize(request)
  const message = 'This API only reads; it can’t change anything.'
  const response = refusal(405, { code: 'MethodNotAllowed', message }, '4.01')
  response.headers.set('Allow', 'GET, HEAD')
  return response
}

async function answer(
  context: ApiContext,
  { locals, url, request }: APIContext,
  version: ODataVersion,
): Promise<Response> {
  const target = readODataPath(url.pathname)
  const options = optionsFor(target, url.searchParams)
  const root = context.publicOrigin + odataRoot
  switch (target.kind) {
    case 'service':
      return json(JSON.stringify(serviceDocument(root)), version)
    case 'metadata':
      return metadata(context, version)
    case 'count': {
      const count = await countRecords(context, target.name, options)
      return respond(String(count), 'text/plain; charset=utf-8', version)
    }
    case 'record': {
      const record = await findRecord(context, target.name, target.key, options)
      const head = `{"@odata.context":${JSON.stringify(`${contextOf(root, target.name, options)}/$entity`)},`
      return json(head + record.slice(1), version)
    }
    case 'set': {
      const { size, applied } = pageSizeFor(request.headers)
      const page = await findRecordsPage(context, target.name, options, size)
      const address = `${root}/${target.name}`
      const body = new BodyWriter(locals.bodyMemory)
      writePage(body, contextOf(root, target.name, options), page, nextLink(address, url, page))
      const response = json(streamOf(body.finish()), version)
      if (applied !== null) response.headers.set('Preference-Applied', applied)
      return response
    }
  }
}

const possible: Readonly<Record<ODataTarget['kind'], readonly (keyof QueryOptions)[]>> = {
  service: [],
  metadata: [],
  count: ['filter'],
  record: ['select', 'expand'],
  set: ['filter', 'orderby', 'select', 'expand', 'top', 'skip', 'count', 'skiptoken'],
}

/** Only listings have related records. */
function optionsFor(target: ODataTarget, query: URLSearchParams): QueryOptions {
  const { kind } = target
  const options = readQueryOptions(query, kind === 'metadata' ? 'XML' : 'JSON')
  const name = 'name' in target ? target.name : null
  const names = possible[kind].filter((option) => option !== 'expand' || name === 'Property')
  requireOptions(options, names, `the ${kind}${name === null ? '' : ` of ${name}`}`)
  return options
}

const contextOf = (root: string, name: EntityName, { select }: QueryOptions) =>
  `${root}/$metadata#${name}${select === null || select.includes('*') ? '' : `(${select.replace(/\s/g, '')})`}`

const serviceDocument = (root: string) => ({
  '@odata.context': `${root}/$metadata`,
  value: entityNames.map((name) => ({ name, kind: 'EntitySet', url: name })),
})

function metadata(context: ApiContext, version: ODataVersion): Response {
  const response = respond(metadataXml(context, version), 'application/xml; charset=utf-8', version)
  // Clients read it daily, and the delivery gives it an ETag.
  response.headers.set('Cache-Control', 'private, no-cache')
  return response
}

function writePage(
  body: BodyWriter,
  context: string,
  { texts, count }: RecordsPage,
  next: string | null,
): void {
  const counted = count === null ? '' : `"@odata.count":${count},`
  body.write(`{"@odata.context":${JSON.stringify(context)},${counted}"value":[`)
  let separator = ''
  for (const text of texts) {
    if (isStart(text)) {
      body.write(separator)
      separator = ','
    }
    body.write(text)
  }
  body.write(next === null ? ']}' : `],"@odata.nextLink":${JSON.stringify(next)}}`)
}

const openingBrace = '{'.charCodeAt(0)
const isStart = (text: Buffer | string) =>
  typeof text === 'string' ? text.startsWith('{') : text[0] === openingBrace

/** The same request, but for where it starts and how many records are left, which the token knows. */
function nextLink(address: string, { searchParams }: URL, { next }: RecordsPage): string | null {
  if (next === null) return null
  const kept = [...searchParams].filter(([name]) => !/^\$?(?:top|skip|skiptoken)$/i.test(name))
  const query = [...kept, ['$skiptoken', next]].map(
    ([name, value]) =>
      `${encodeURIComponent(name!).replace(/^%24/, '$')}=${encodeURIComponent(value!)}`,
  )
  return `${address}?${query.join('&')}`
}

const json = (body: ReadableStream | string, version: ODataVersion) =>
  respond(body, `application/json;${version === '4.0' ? 'odata.' : ''}metadata=minimal`, version)

const respond = (body: ReadableStream | string, type: string, version: ODataVersion): Response =>
  new Response(body, { headers: { 'Content-Type': type, 'OData-Version': version } })

/** A response copies a buffer twice, but passes on the chunks of a stream, of which pages have megabytes. */
const streamOf = (body: readonly Buffer[]) =>
  new ReadableStream({
    start(controller) {
      for (const piece of body) controller.enqueue(piece)
      controller.close()
    },
  })

const errorOf = ({ code, message, target, details }: ODataError) => ({
  code,
  message,
  target,
  details,
})

const refusal = (status: number, error: object, version: ODataVersion): Response =>
  Response.json({ error }, { status, headers: { 'OData-Version': version } })
