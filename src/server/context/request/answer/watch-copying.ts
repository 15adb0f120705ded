import { setTimeout } from 'node:timers/promises'
import type { APIContext } from 'astro'
import {
  accountKey,
  type Copier,
  heldSeconds,
  isHeld,
  togetherKey,
} from '#src/domain/admin/copying/copying-list.ts'
import { heldSentence } from '#src/domain/admin/copying/messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import { trapPath } from '#src/domain/search/found/paths.ts'
import { isLinkPreview } from '#src/server/context/request/answer/link-preview.ts'
import { networkOf } from '#src/server/context/security/attempts.ts'
import { cookieOptions } from '#src/server/context/security/cookies.ts'
import { isLocal, pagesIn } from '#src/server/context/security/copying.ts'
import {
  type CopyingFound,
  keysOf,
  type Reader,
} from '#src/server/context/security/judge-opening.ts'
import { readerCookieSeconds } from '#src/server/context/security/reader-cookie.ts'
import { findCopying, reportCopying } from '#src/use-cases/admin/copying-reports.ts'

const slowMs = 2_000

/**
 * Refuses a reader who was found copying (IDX I-19). Returns the reader if what is shown counts, which it does not for
 * agents, administrators, search engines, and those whom an administrator trusts.
 */
export async function refuseCopier(context: APIContext): Promise<Reader | null> {
  const { locals, url } = context
  if (pagesIn(url.pathname) === 0 || isExempt(context)) return null
  const known = readerOf(context)
  const { copiers, trusted } = findCopying(locals.db)
  const isTrusted = (key: string) => trusted.some((one) => one.key === key)
  if (keysOf({ ...known, browser: null }).some(isTrusted)) return null
  if (url.pathname === trapPath) locals.copying.trapped(known)
  const held = copiers.filter((copier) => isHeld(copier, locals.clock()))
  const keys = held.map(({ key }) => key)
  const key = keys.length === 0 ? null : keyAmong(context, known, keys)
  if (key === null) return { ...known, issued: issueCookie(context, known) }
  if (!locals.copying.isOnlySlowed(key))
    throw pauseOf(
      context,
      held.filter((copier) => copier.key === key),
    )
  await setTimeout(slowMs)
  return { ...known, issued: null }
}

function pauseOf({ locals }: APIContext, pauses: readonly Copier[]): RequestError {
  const sentence = heldSentence({ ...locals.brokerage, isSignedIn: locals.user !== null })
  const seconds = pauses.map((copier) => heldSeconds(copier, locals.clock()))
  return new RequestError('TooMany', sentence, {}, Math.max(1, ...seconds))
}

function isExempt({ locals, request }: APIContext): boolean {
  const { clientAddress, role, user } = locals
  const isOfBrokerage = role === 'private' || user?.administrator || user?.readOnlyUntil
  if (isOfBrokerage || isLocal(clientAddress)) return true
  // Requests do not count until it is known whether the address is a search engine’s.
  return locals.isSearchEngine(clientAddress, request.headers.get('User-Agent') ?? '') !== false
}

function readerOf({ cookies, locals }: APIContext): Omit<Reader, 'issued'> {
  const { clientAddress, cookieNames, readerCookies, user } = locals
  const browser = readerCookies.read(cookies.get(cookieNames.reader)?.value)
  return { network: networkOf(clientAddress), account: user?.id ?? null, browser }
}

/** A browser that brings its cookie is not held for others of its network. */
function keyAmong(
  { locals }: APIContext,
  known: Omit<Reader, 'issued'>,
  held: readonly string[],
): string | null {
  const [key = ''] = keysOf(known)
  if (held.includes(key)) return key
  return held.includes(togetherKey) && locals.copying.isOneOfMany(known) ? togetherKey : null
}

/** Pages that a cache in front may give to others set no cookies. */
function issueCookie(context: APIContext, { account, browser }: Omit<Reader, 'issued'>) {
  const { cookies, locals, request } = context
  const isPage = request.headers.get('HX-Request') === null
  if (account !== null || browser !== null || locals.cacheSeconds > 0 || !isPage) return null
  if (idsIn(context).length === 0 || isPreviewed(context)) return null
  const cookie = locals.readerCookies.issue()
  const options = cookieOptions(locals.origin, { maxAge: readerCookieSeconds })
  cookies.set(locals.cookieNames.reader, cookie, options)
  return cookie
}

const full =
  /^\/(?:(?:listings|listing_detail|listing_report)\/(\d{26})(?:[./]|$)|fragments\/listings\/(\d{26})\/photos$)/

/** The listings that are shown in full. */
function idsIn({ locals, url }: APIContext): readonly string[] {
  const [, page, photos] = full.exec(url.pathname) ?? []
  const id = page ?? photos
  return id === undefined ? (locals.sheets ?? []) : [id]
}

/** Whether a program wants to show a link to one listing, for which the head of the page is enough and does not count. */
export function isPreviewed(context: APIContext): boolean {
  const { locals, request, url } = context
  return (
    locals.user === null && isLinkPreview(request) && full.exec(url.pathname)?.[1] !== undefined
  )
}

/** Counts what was shown, and reports a reader whose listings are too many. */
export async function noteShown(
  context: APIContext,
  reader: Reader,
  status: number,
): Promise<void> {
  const { locals, request, url } = context
  if (status !== 200 || locals.isHead) return
  const ids = idsIn(context)
  if (ids.length === 0) return noteListPage(context, reader)
  try {
    const listings = await locals.countVisible(locals)
    const isStray = !request.headers.get('Referer')?.startsWith(`${url.origin}/`)
    const found = locals.copying.opened({ ...reader, ids, isStray, listings })
    if (found !== null) await report(context, reader, { ...found, listings })
  } catch (err) {
    locals.log.warn({ err }, 'listings shown could not be counted')
  }
}

function noteListPage({ locals, url }: APIContext, reader: Reader): void {
  const page = Number(url.searchParams.get('page'))
  if (Number.isInteger(page) && page > 0) locals.copying.turned(reader, page)
}

async function report(
  { locals }: APIContext,
  { network }: Reader,
  { key, opened, signs, isStopped, listings }: CopyingFound & { readonly listings: number },
): Promise<void> {
  const account = key.startsWith(accountKey('')) ? (locals.user?.loginName ?? '') : ''
  const at = locals.clock().toISOString()
  const what = { opened, listings, signs: [...signs], isStopped }
  await reportCopying(locals, { key, account, network, at, ...what })
}
