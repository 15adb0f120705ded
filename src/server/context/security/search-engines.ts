import { resolve4, resolve6, reverse } from 'node:dns/promises'
import { isIPv6 } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { SharedState, SharedTable } from '#db/shared-state.ts'

/** What search engines call themselves, and the domains of their addresses, as they publish them. */
const engines: readonly { readonly agent: RegExp; readonly domain: RegExp }[] = [
  {
    agent: /Googlebot|Google-InspectionTool|GoogleOther/i,
    domain: /\.(?:googlebot|google)\.com$/i,
  },
  { agent: /bingbot/i, domain: /\.search\.msn\.com$/i },
  { agent: /Applebot/i, domain: /\.applebot\.apple\.com$/i },
  { agent: /YandexBot/i, domain: /\.yandex\.(?:com|net|ru)$/i },
]

export interface Names {
  reverse(address: string): Promise<readonly string[]>
  resolve(name: string): Promise<readonly string[]>
}

const dns: Names = {
  reverse,
  resolve: async (name) => {
    const found = await Promise.allSettled([resolve4(name), resolve6(name)])
    return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  },
}

const forMs = 7 * 24 * 60 * 60_000
const againMs = 60 * 60_000
const longestMs = 3_000
const table: SharedTable = { name: 'search engines', maxRows: 20_000, forMs }

interface Known {
  readonly isEngine: boolean
  readonly at: number
}

/**
 * Knows search engines by the name of their address, which must lead back to the address, so that calling itself one is
 * not enough. Returns a promise only for an address that is not known yet.
 */
export function createSearchEngines(
  state: SharedState,
  clock: () => number = Date.now,
  names: Names = dns,
) {
  const asked = new Map<string, Promise<boolean>>()
  const ask = (domain: RegExp, address: string) =>
    Promise.race([isOf(domain, address, names), setTimeout(longestMs, false, { ref: false })])
      .then((isEngine) => {
        const at = clock()
        state.inTransaction((rows) => rows.put(table, address, { isEngine, at }, at))
        return isEngine
      })
      .finally(() => asked.delete(address))
  return (address: string, agent: string): boolean | Promise<boolean> => {
    const engine = engines.find((each) => each.agent.test(agent))
    if (engine === undefined) return false
    const known = state.read(table, address) as Known | undefined
    const now = clock()
    if (known !== undefined && now - known.at < (known.isEngine ? forMs : againMs))
      return known.isEngine
    const answer = asked.get(address) ?? ask(engine.domain, address)
    asked.set(address, answer)
    return answer
  }
}

async function isOf(domain: RegExp, address: string, names: Names): Promise<boolean> {
  try {
    const name = (await names.reverse(address)).find((each) => domain.test(each))
    if (name === undefined) return false
    const addresses = await names.resolve(name)
    return addresses.some((each) => plain(each) === plain(address))
  } catch {
    return false
  }
}

/** An address in one spelling. */
const plain = (address: string) =>
  isIPv6(address) ? new URL(`http://[${address}]`).hostname : address.replace(/^::ffff:/i, '')
