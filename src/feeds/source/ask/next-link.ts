import { isIP } from 'node:net'
import { sourceMessages } from '#src/feeds/source/messages.ts'
import { SourceError } from '#src/feeds/source/source.ts'
import { isGlobalAddress } from '#src/import/media/global-address.ts'

const names = ['@odata.nextLink', '@nextLink', 'odata.nextLink']

export interface Linked {
  /** The address of the page that has the link. */
  readonly url: string
  readonly root: string
  readonly secretParameters: readonly string[]
  /** Whether links have the public name of a site that is asked by another one. */
  readonly follows?: boolean
}

/** Returns the address of the next page without secrets, or null at the end. It may be in the body or in a header. */
export function nextLink(
  answer: Readonly<Record<string, unknown>>,
  header: string | null,
  page: Linked,
): string | null {
  const inBody = names.map((name) => answer[name]).find((link) => typeof link === 'string')
  const link = inBody ?? linkIn(header)
  return link === null || link.trim() === '' ? null : checkedLink(link.trim(), page)
}

/** Resolves a link. Throws if it leads to another server, because the token goes with it. */
export function checkedLink(link: string, linked: Linked): string {
  const { url, root, secretParameters, follows = false } = linked
  const target = URL.parse(link, url)
  const home = new URL(root)
  const isHome = target !== null && (follows ? isBelow(target, home) : isSameServer(target, home))
  if (!isHome)
    throw new SourceError('broken', sourceMessages.otherServer(target?.host || '?', follows))
  const path = `${target.pathname}${target.search}`
  return withoutParameters(home.origin + path, secretParameters)
}

/**
 * Whether a link is of the same origin. Behind a proxy, servers write links with the name or port that they have inside:
 * below the root's path, these mean the root's origin, where they are then asked for.
 */
function isSameServer(target: URL, home: URL): boolean {
  if (target.origin === home.origin) return true
  return isBelow(target, home) && (target.hostname === home.hostname || isInside(target.hostname))
}

const isBelow = ({ pathname, protocol, username }: URL, home: URL): boolean =>
  pathname.startsWith(home.pathname.replace(/\/?$/, '/')) &&
  /^https?:$/.test(protocol) &&
  username === ''

/** Names and addresses that mean nothing outside a network. */
function isInside(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '')
  if (isIP(name) !== 0) return !isGlobalAddress(name)
  return !name.includes('.') || /\.(?:internal|local|localhost)$/.test(name)
}

function linkIn(header: string | null): string | null {
  for (const [, target = '', rest = ''] of (header ?? '').matchAll(/<([^>]*)>([^<]*)/g))
    if (/;\s*rel\s*=\s*"?(?:[^"]*\s)?next\b/i.test(rest)) return target
  return null
}

/** Takes parameters out of an address and leaves all others as they are written. */
export function withoutParameters(url: string, names: readonly string[]): string {
  const [address = '', query] = url.split(/\?(.*)/s)
  if (query === undefined) return url
  const parts = query.split('&').filter((part) => !names.includes(nameOf(part)))
  return parts.length === 0 ? address : `${address}?${parts.join('&')}`
}

function nameOf(part: string): string {
  const [name = ''] = part.split('=')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
