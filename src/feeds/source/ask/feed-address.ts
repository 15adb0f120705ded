import type { Profile } from '#src/feeds/profiles/profile-schema.ts'
import { sourceMessages } from '#src/feeds/source/messages.ts'
import { SourceError } from '#src/feeds/source/source.ts'

/** A feed as requests need it. */
export interface Addressed {
  readonly profile: Profile
  /** The root without a slash at its end, and without options in braces. */
  readonly root: string
  readonly options: Readonly<Record<string, string>>
}

export interface FeedRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

export const maxAddress = 5_000

/** Puts options into a root or a filter, as in `…/OData/{dataset}`. */
export function fill(text: string, options: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = options[name]
    if (value !== undefined && value !== '') return value
    throw new SourceError('invalid', sourceMessages.noOption(name))
  })
}

/** Puts options into an address. */
export const fillAddress = (text: string, options: Readonly<Record<string, string>>): string =>
  fill(
    text,
    Object.fromEntries(
      Object.entries(options).map(([name, value]) => [name, encodeURIComponent(value)]),
    ),
  )

export function addressOf(
  profile: Profile,
  { root, options }: { root: string | null; options: Readonly<Record<string, string>> },
): Addressed {
  const text = root ?? profile.root
  if (text === null) throw new SourceError('invalid', sourceMessages.noRoot(profile.title))
  const url = URL.parse(fillAddress(text.trim(), options))
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '')
    throw new SourceError('invalid', sourceMessages.badRoot)
  if (url.username !== '' || url.password !== '')
    throw new SourceError('invalid', sourceMessages.rootWithPassword)
  return { profile, root: url.href.replace(/\/+$/, ''), options }
}

export type Parameter = readonly [name: string, value: string]

/** Joins parameters to an address. OData's `$`, `,`, `:`, `/`, `=`, and `;` stay as they are; `+` becomes `%2B`. */
export function withParameters(address: string, parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return address
  const query = parameters.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
  return `${address}${address.includes('?') ? '&' : '?'}${query}`
}

const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/%(?:24|2C|3A|2F|3D|3B)/g, decodeURIComponent)
