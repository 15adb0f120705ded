import { BlockList, isIPv4 } from 'node:net'
import type { SharedRows, SharedState, SharedTable } from '#db/shared-state.ts'
import { timeLeft } from '#src/domain/time-left.ts'
import type { Log } from '#src/use-cases/context/context.ts'
import { networkOf } from './attempts.ts'

/** Limits how many listing pages a network may open. When it has opened `reported` pages, a warning is logged. */
export interface ScrapingRule {
  readonly pages: number
  readonly reported: number
  readonly withinMs: number
}

export type CountListingPages = (clientAddress: string, pages: number, log: Log) => boolean

const showsListings = new RegExp(
  `^/(?:${[
    ...['list', 'summary', 'print', 'map', 'stats', 'listings', 'listing_detail', 'listing_report'],
    ...['quick_searches', 'saved_searches', 'share', 'collections', 'idx_links', 'open_houses'],
    ...['address_search', 'mls_number_search', 'search(?!/overlays)', 'form_to_filter'],
    ...['shares', 'cmas', 'oembed'],
    'fragments/(?:filter|listings|map/pane)',
  ].join('|')})(?:[/.]|$)`,
)

/**
 * Returns 0 for a page without listings. Decodes the path like the router does, so that another spelling does not avoid
 * the count.
 */
export function pagesIn(target: string): number {
  const path = decodeURIComponent(new URL(`http://site${target}`).pathname)
  return showsListings.test(path.replace(/\/{2,}/g, '/')) ? 1 : 0
}

interface Count {
  readonly since: number
  readonly pages: number
}

/**
 * Limits scraping (IDX I-19). Local addresses are exempt, because behind a proxy that `TRUSTED_HOPS` does not count,
 * all visitors share one.
 */
export function createCopyingLimit(
  state: SharedState,
  rule: ScrapingRule,
  clock: () => number = Date.now,
): CountListingPages {
  const table: SharedTable = { name: 'listing pages', maxRows: 100_000, forMs: rule.withinMs }
  const count = (rows: SharedRows, network: string, pages: number): number => {
    const now = clock()
    const last = rows.get(table, network) as Count | undefined
    const isCurrent = last !== undefined && timeLeft(last.since, now, rule.withinMs) > 0
    const next = isCurrent ? { ...last, pages: last.pages + pages } : { since: now, pages }
    if (isCurrent) rows.change(table, network, next)
    else rows.put(table, network, next, now)
    return next.pages
  }
  return (clientAddress, pages, log) => {
    if (pages === 0 || isLocal(clientAddress)) return true
    const counted = state.inTransaction((rows) => count(rows, networkOf(clientAddress), pages))
    if (counted >= rule.reported && counted - pages < rule.reported)
      log.warn({ clientAddress, ...rule }, 'listings may be copied')
    return counted <= rule.pages
  }
}

const local = new BlockList()
for (const range of ['10.0.0.0/8', '127.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16']) {
  const [address = '', bits] = range.split('/')
  local.addSubnet(address, Number(bits), 'ipv4')
}
local.addAddress('::1', 'ipv6')
local.addSubnet('fc00::', 7, 'ipv6')
local.addSubnet('fe80::', 10, 'ipv6')

/** Behind a proxy that `TRUSTED_HOPS` does not count, everyone has such an address. */
export const isLocal = (address: string) => local.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
