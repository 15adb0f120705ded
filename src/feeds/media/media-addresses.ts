import { hash } from 'node:crypto'
import { feedOriginals } from '#src/domain/listings/photos/photo-sizes.ts'
import type { Profile } from '#src/feeds/profiles/profile-schema.ts'
import { memoize } from '#src/import/convert/values/memoize.ts'
import type { JsonObject } from '#src/import/json/readers.ts'

/** What must be known of a feed to copy its pictures. */
export interface MediaFeed {
  readonly name: string
  /** OriginatingSystemName of its listings here. */
  readonly source: string
  readonly root: string
  readonly profile: Pick<Profile, 'media' | 'resources' | 'secretParameters'> &
    Partial<Pick<Profile, 'follows'>>
}

export const isWebAddress = (text: string) => /^https?:\/\//i.test(text.trim())

/** The address of a feed's pictures, whatever the feed is called. */
export const localFolder = memoize(
  100,
  (feed) => `${feedOriginals}${hash('sha256', feed, 'hex').slice(0, 12)}`,
)

export const localAddress = ({ name }: Pick<MediaFeed, 'name'>, key: string): string =>
  `${localFolder(name)}/${key.slice(-2)}/${key}`

export function addressIn({ root, profile }: MediaFeed, { MediaURL }: JsonObject): string | null {
  const text = typeof MediaURL === 'string' ? MediaURL.trim().replaceAll('&amp;', '&') : ''
  if (text === '') return null
  if (isWebAddress(text)) {
    const url = URL.parse(text)
    if (url === null || profile.follows !== true || !url.pathname.startsWith('/media/'))
      return url && text
    // The site may be asked at another address than the one that its visitors know.
    return new URL(url.pathname + url.search, root).href
  }
  const target = URL.parse(text, `${root}/`)
  return target === null || !isWebAddress(target.href) ? null : target.href
}

/** Whether an address is of the MLS's own servers, or of a file that only those who got the address may fetch. */
export function isAtSource({ root, profile }: MediaFeed, url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  return (
    hostname === new URL(root).hostname ||
    profile.media.hosts.includes(hostname) ||
    [...searchParams].some(isSignature)
  )
}

const signature =
  /^(?:sig\w*|token|access_token|expires?|exp|policy|key-pair-id|hdnts|x-(?:amz|goog)-.*|s[eprtv])$/i
const longRandom = /^(?![\da-f]{8}-[\da-f]{4}-)[\w+/=~-]{32,}$/i

const isSignature = ([name, value]: readonly [string, string]) =>
  signature.test(name) || longRandom.test(value)

/** The part of an address that stays when it is signed again. */
export function lasting({ profile }: MediaFeed, url: string): string {
  const target = /[?=]/.test(url) ? URL.parse(url) : null
  if (target === null) return url.replace(/^\w+:\/\//, '')
  const path = target.pathname
    .split('/')
    .filter((part) => !part.includes('='))
    .join('/')
  if (profile.media.singleUse || target.search === '') return target.host + path
  const parameters = [...target.searchParams].filter((parameter) => !isSignature(parameter))
  return parameters.length === 0
    ? target.host + path
    : `${target.host}${path}?${new URLSearchParams(parameters)}`
}
