import { RequestError } from '#src/domain/errors.ts'
import {
  type EntityName,
  entityNames,
  isEntityName,
} from '#src/use-cases/api/odata/odata-entities.ts'

export const odataRoot = '/odata'

/** What an address below `/odata` asks for. */
export type ODataTarget =
  | { readonly kind: 'service' | 'metadata' }
  | { readonly kind: 'set' | 'count'; readonly name: EntityName }
  | { readonly kind: 'record'; readonly name: EntityName; readonly key: string }

/** Reads a path as it was sent: quotes of keys may be encoded. */
export function readODataPath(pathname: string): ODataTarget {
  const path = decoded(pathname.slice(odataRoot.length)).replace(/^\/|\/$/g, '')
  if (path === '') return { kind: 'service' }
  if (path === '$metadata') return { kind: 'metadata' }
  if (path === '$batch' || path === '$all' || path.startsWith('$crossjoin'))
    throw notOffered(path.replace(/\(.*/s, ''))
  const [, name = '', key, rest = ''] = /^(\w+)(?:\((.*?)\))?((?:\/.*)?)$/s.exec(path) ?? []
  if (!isEntityName(name)) throw noSuchResource(name || path)
  if (key === undefined && rest === '') return { kind: 'set', name }
  if (key === undefined && rest === '/$count') return { kind: 'count', name }
  if (rest !== '') throw notOffered(`A path after ${name}`)
  return { kind: 'record', name, key: readKey(key!, keyNameOf(name)) }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw new RequestError('BadRequest', 'The address isn’t encoded correctly.')
  }
}

function keyNameOf(name: EntityName): string {
  if (name === 'Property') return 'ListingKey'
  return name === 'EntityEvent' ? 'EntityEventSequence' : `${name}Key`
}

/** Reads `'x'`, `ListingKey='x'`, or `123`. */
function readKey(text: string, keyName: string): string {
  const [, named = keyName, quoted, number] =
    /^(?:(\w+)\s*=\s*)?(?:'((?:[^']|'')*)'|(\d+))$/s.exec(text.trim()) ?? []
  if (named !== keyName)
    throw new RequestError('BadRequest', `The key is ${keyName}, not ${named.slice(0, 80)}.`)
  if (quoted !== undefined) return quoted.replaceAll("''", "'")
  if (number !== undefined) return number
  throw new RequestError('BadRequest', "A key is written in single quotes, such as Property('…').")
}

const noSuchResource = (name: string) =>
  new RequestError(
    'NotFound',
    `There is no resource ${name.slice(0, 80).toWellFormed()}. There are ${entityNames.join(', ')}.`,
  )

/** OData wants 501 for what is not offered; the message names it. */
const notOffered = (what: string) => new NotOffered(`${what} isn’t supported.`)

export class NotOffered extends Error {}
