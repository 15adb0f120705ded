import { BlockList, isIPv4 } from 'node:net'
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
    ...['shares', 'cmas'],
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

const maxNetworks = 100_000

interface Count {
  readonly since: number
  pages: number
}

/**
 * Limits scraping (IDX I-19). Local addresses are exempt, because behind a proxy that `TRUSTED_HOPS` does not count,
 * all visitors share one.
 */
export function createCopyingLimit(
  rule: ScrapingRule,
  clock: () => number = Date.now,
): CountListingPages {
  const counts = new Map<string, Count>()
  return (clientAddress, pages, log) => {
    if (pages === 0 || isLocal(clientAddress)) return true
    const network = networkOf(clientAddress)
    const count = countOf(counts, network, clock(), rule)
    const before = count.pages
    count.pages += pages
    if (before < rule.reported && count.pages >= rule.reported)
      log.warn({ clientAddress, ...rule }, 'listings may be copied')
    return count.pages <= rule.pages
  }
}

function countOf(
  counts: Map<string, Count>,
  network: string,
  now: number,
  { withinMs }: ScrapingRule,
): Count {
  const current = counts.get(network)
  if (current !== undefined && timeLeft(current.since, now, withinMs) > 0) return current
  const count = { since: now, pages: 0 }
  counts.delete(network)
  counts.set(network, count)
  const [oldest] = counts.keys()
  if (counts.size > maxNetworks && oldest !== undefined) counts.delete(oldest)
  return count
}

const local = new BlockList()
for (const range of ['10.0.0.0/8', '127.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16']) {
  const [address = '', bits] = range.split('/')
  local.addSubnet(address, Number(bits), 'ipv4')
}
local.addAddress('::1', 'ipv6')
local.addSubnet('fc00::', 7, 'ipv6')
local.addSubnet('fe80::', 10, 'ipv6')

const isLocal = (address: string) => local.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
