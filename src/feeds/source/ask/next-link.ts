import { sourceMessages } from '#src/feeds/source/messages.ts'
import { SourceError } from '#src/feeds/source/source.ts'

const names = ['@odata.nextLink', '@nextLink', 'odata.nextLink']

export interface Linked {
  /** The address of the page that has the link. */
  readonly url: string
  readonly root: string
  readonly secretParameters: readonly string[]
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
export function checkedLink(link: string, { url, root, secretParameters }: Linked): string {
  const target = URL.parse(link, url)
  const home = new URL(root)
  if (target?.protocol === 'http:' && home.protocol === 'https:' && target.port === '')
    target.protocol = 'https:'
  if (target === null || target.origin !== home.origin)
    throw new SourceError('broken', sourceMessages.otherServer(target?.host || '?'))
  target.hash = target.username = target.password = ''
  return withoutParameters(target.href, secretParameters)
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
  const kept = query.split('&').filter((part) => !names.includes(nameOf(part)))
  return kept.length === 0 ? address : `${address}?${kept.join('&')}`
}

function nameOf(part: string): string {
  const [name = ''] = part.split('=')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
