import { isIPv6 } from 'node:net'
import type { Attempts } from '#src/use-cases/account/sign-in.ts'

interface Rule {
  readonly tries: number
  readonly withinMs: number
}

const perAddress: Rule = { tries: 10, withinMs: 3 * 60_000 }
const perAccount: Rule = { tries: 25, withinMs: 60 * 60_000 }
/** Filters that one network may store. */
export const perStorer: Rule = { tries: 60, withinMs: 10 * 60_000 }
const mostKeys = 100_000

/** Two separate counts: a guesser with many addresses meets the account's, one with many accounts the address's. */
export function createAttempts(clock: () => number = Date.now): Attempts {
  const tries = new Map<string, number[]>()
  const counts = (clientAddress: string, account: string) =>
    [
      [`address ${networkOf(clientAddress)}`, perAddress],
      [`account ${account}`, perAccount],
    ] as const
  return {
    take(clientAddress, account) {
      const now = clock()
      const past = counts(clientAddress, account).map(([key, rule]) => ({
        key,
        rule,
        at: recent(tries, key, rule, now),
      }))
      const seconds = Math.ceil(
        Math.max(...past.map(({ at, rule }) => waitFor(at, rule, now))) / 1000,
      )
      if (seconds > 0) return seconds
      for (const { key, at } of past) note(tries, key, at, now)
      return 0
    },
    giveBack(clientAddress, account) {
      for (const [key] of counts(clientAddress, account)) tries.get(key)?.pop()
    },
  }
}

/** Whether the network of an address may do something once more; asking counts. */
export function createQuota(
  rule: Rule,
  clock: () => number = Date.now,
): (clientAddress: string) => boolean {
  const tries: Tries = new Map()
  return (clientAddress) => {
    const key = networkOf(clientAddress)
    const now = clock()
    const past = recent(tries, key, rule, now)
    if (waitFor(past, rule, now) > 0) return false
    note(tries, key, past, now)
    return true
  }
}

type Tries = Map<string, number[]>

const recent = (tries: Tries, key: string, { withinMs }: Rule, now: number) =>
  (tries.get(key) ?? []).filter((at) => at > now - withinMs)

const waitFor = (past: number[], { tries, withinMs }: Rule, now: number) =>
  past.length < tries ? 0 : past[past.length - tries]! + withinMs - now

/** The key that was touched last stays longest; memory is bounded whatever the names tried. */
function note(tries: Tries, key: string, past: number[], now: number): void {
  tries.delete(key)
  tries.set(key, [...past, now])
  if (tries.size <= mostKeys) return
  const oldest = tries.keys().next().value
  if (oldest !== undefined) tries.delete(oldest)
}

/** An IPv4 address, or the /64 that one IPv6 customer has. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  const bare = address.split('%')[0]!
  if (!isIPv6(bare)) return address
  const [head = '', tail] = bare.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = [
    ...before,
    ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'),
    ...after,
  ]
  return groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')
}
