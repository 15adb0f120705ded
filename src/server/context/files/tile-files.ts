import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  parseTilePath,
  type TileAddress,
  tilePath,
  tilesPath,
  tileTypes,
} from '#src/domain/map/paths.ts'
import { type Refusal, refuse } from '#src/server/context/http/request-refusal.ts'
import { createTiles, type FindTile, type TileOptions } from '#src/use-cases/map/tiles.ts'
import type { ServeStatic } from './static.ts'

export interface TileSite extends TileOptions {
  readonly attribution: string
}

type Warn = (about: object, message: string) => void

/** Serves map tiles of other servers, so that browsers contact only this site. */
export function createTileFiles(options: TileSite, warn: Warn): ServeStatic {
  const find = createTiles(options)
  const about = Buffer.from(JSON.stringify(describe(options)))
  return (req, res) => {
    const path = (req.url ?? '').split('?', 1)[0]!
    if (path !== tilesPath() && !path.startsWith(`${tilesPath()}/`)) return false
    const address = parseTilePath(path)
    if (req.method !== 'GET' && req.method !== 'HEAD') refuse(res, wrongMethod)
    else if (path === tilesPath()) send(req, res, about, 'application/json', 'public, no-cache')
    else if (req.headers['sec-fetch-site'] === 'cross-site') refuse(res, elsewhere)
    else if (address === null) refuse(res, noTile)
    else answer(find, address, req, res).catch((err: unknown) => failed({ err }, res, warn))
    return true
  }
}

function describe({ templates, attribution }: TileSite) {
  const types = tileTypes.filter((type) => templates[type] !== null)
  return { attribution, types }
}

async function answer(
  find: FindTile,
  address: TileAddress,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const outcome = await find(address)
  switch (outcome.kind) {
    case 'picture':
      return send(
        req,
        res,
        outcome.picture.bytes,
        `image/${outcome.picture.kind}`,
        'public, max-age=86400',
      )
    case 'none':
      return refuse(res, noTile)
    case 'busy':
      return refuse(res, busy)
    case 'failed':
      throw new Error(`${tilePath(address)}: ${outcome.reason}`)
  }
}

function send(
  req: IncomingMessage,
  res: ServerResponse,
  bytes: Buffer,
  type: string,
  caching: string,
): void {
  res.writeHead(200, {
    'Content-Type': type,
    'Content-Length': bytes.length,
    'Cache-Control': caching,
  })
  res.end(req.method === 'HEAD' ? undefined : bytes)
}

function failed(about: object, res: ServerResponse, warn: Warn): void {
  warn(about, 'a tile could not be had')
  refuse(res, notNow)
}

const noTile: Refusal = { status: 404, sentence: 'This map tile doesn’t exist.' }
const notNow: Refusal = {
  status: 502,
  sentence: 'The map couldn’t be loaded from its host. Please try again later.',
}
const elsewhere: Refusal = { status: 403, sentence: 'Map tiles are only for pages of this site.' }
const busy: Refusal = {
  status: 503,
  sentence: 'The map is very busy. Please try again in a moment.',
  headers: { 'Retry-After': '2' },
}
const wrongMethod: Refusal = {
  status: 405,
  sentence: 'Maps are read-only.',
  headers: { Allow: 'GET, HEAD' },
}
