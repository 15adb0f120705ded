import { parseRole, type Role } from '#src/domain/context/access/roles.ts'
import {
  cartAppLine,
  cartAppsMost,
  cartAppTwice,
} from '#src/domain/listings/messages/selected-messages.ts'

/** An external program for selected listings (SPEC §7). `address` is a URL template. */
export interface CartApp {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly roles: readonly Role[]
}

export const cartAppLimits = { apps: 20, text: 10_000 } as const

const line = /^\s*([a-z\d_-]{1,40})\s*\|\s*([^|\p{Cc}]{1,60}?)\s*\|\s*(\S{1,1000})\s*\|([^|]*)$/u
const roles: readonly Role[] = ['private', 'vow', 'portal', 'idx', 'public']
const ids = '{listing_ids}'
const numbers = '{mls_numbers}'

type Parsed =
  | { readonly ok: true; readonly apps: readonly CartApp[] }
  | { readonly ok: false; readonly message: string }

/** Reads one app per line: id | name | URL template | roles separated by commas. */
export function parseCartApps(text: string): Parsed {
  const lines = text.split('\n').filter((each) => each.trim() !== '')
  if (lines.length > cartAppLimits.apps)
    return { ok: false, message: cartAppsMost(cartAppLimits.apps) }
  const apps = lines.map(readLine)
  const wrong = apps.indexOf(null)
  if (wrong >= 0) return { ok: false, message: cartAppLine(wrong + 1) }
  const validApps = apps.filter((app) => app !== null)
  const twice = validApps.find(({ id }, i) => validApps.findIndex((app) => app.id === id) < i)
  return twice === undefined
    ? { ok: true, apps: validApps }
    : { ok: false, message: cartAppTwice(twice.id) }
}

function readLine(text: string): CartApp | null {
  const [, id, name, address, fieldNames] = line.exec(text) ?? []
  if (id === undefined || name === undefined || address === undefined) return null
  const names = (fieldNames ?? '').split(',').map((each) => each.trim().toLowerCase())
  const isKnown = names.every((each) => (roles as readonly string[]).includes(each))
  return isKnown && isAddress(address) ? { id, name, address, roles: names.map(parseRole) } : null
}

function isAddress(template: string): boolean {
  const filled = addressFor(template, [{ id: '1', listingId: '1' }])
  const hasListings = template.includes(ids) || template.includes(numbers)
  return hasListings && URL.canParse(filled) && new URL(filled).protocol === 'https:'
}

interface CartListing {
  readonly id: string
  readonly listingId: string
}

export function addressFor(template: string, listings: readonly CartListing[]): string {
  const joined = (textOf: (listing: CartListing) => string) =>
    encodeURIComponent(listings.map(textOf).join())
  return template
    .replaceAll(
      ids,
      joined(({ id }) => id),
    )
    .replaceAll(
      numbers,
      joined(({ listingId }) => listingId),
    )
}

export const formatCartApps = (apps: readonly CartApp[]): string =>
  apps
    .map(({ id, name, address, roles }) => [id, name, address, roles.join(', ')].join(' | '))
    .join('\n')
