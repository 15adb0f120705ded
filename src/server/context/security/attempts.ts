import { isIPv6 } from 'node:net'
import type { SharedRows, SharedState, SharedTable } from '#db/shared-state.ts'
import { emailKey } from '#src/domain/contacts/email.ts'
import { timeLeft } from '#src/domain/time-left.ts'
import type { Attempts, SignInAttempt } from '#src/use-cases/account/sign-in-context.ts'

interface Rule {
  readonly tries: number
  readonly withinMs: number
}

const perNetwork: Rule = { tries: 10, withinMs: 3 * 60_000 }
const perAccount: Rule = { tries: 25, withinMs: 60 * 60_000 }
const perCode: Rule = { tries: 10, withinMs: 6 * 60 * 60_000 }
export const perStorer: Rule = { tries: 60, withinMs: 10 * 60_000 }
export const perLinkGuesser: Rule = { tries: 200, withinMs: 10 * 60_000 }
export const perRegistrant: Rule = { tries: 20, withinMs: 60 * 60_000 }
export const perReporter: Rule = { tries: 20, withinMs: 60 * 60_000 }
export const perPusher: Rule = { tries: 20, withinMs: 10 * 60_000 }
export const perKeyGuesser: Rule = { tries: 20, withinMs: 10 * 60_000 }
export const perMailbox: Rule = { tries: 4, withinMs: 60 * 60_000 }
const perWriter: Rule = { tries: 20, withinMs: 60 * 60_000 }
const maxKeys = 100_000

/**
 * Limits by account stop attackers with many networks, and limits by network stop those with many accounts. Known
 * devices and networks have separate counts, which strangers cannot exhaust.
 */
export const createAttempts = (state: SharedState, clock?: () => number): Attempts =>
  createAttemptsBy(state, 'sign-in', { perNetwork, perAccount }, clock)

export const createCodeAttempts = (state: SharedState, clock?: () => number): Attempts =>
  createAttemptsBy(state, 'code', { perNetwork, perAccount: perCode }, clock)

type Rules = Readonly<Record<'perNetwork' | 'perAccount', Rule>>

function createAttemptsBy(
  state: SharedState,
  name: string,
  rules: Rules,
  clock: () => number = Date.now,
): Attempts {
  const table = tableOf(name, Math.max(...Object.values(rules).map(({ withinMs }) => withinMs)))
  const take = (rows: SharedRows, tried: SignInAttempt) => {
    const now = clock()
    const past = countsOf(tried, rules).map(({ key, rule }) => ({
      key,
      rule,
      at: recent(rows.get(table, key), rule, now),
    }))
    const waitMs = Math.max(...past.map(({ at, rule }) => waitFor(at, rule, now)))
    const rank = tried.device === null ? 1 + past[0]!.at.length : 0
    if (waitMs > 0) return { wait: Math.ceil(waitMs / 1000), rank }
    for (const { key, at } of past) rows.put(table, key, [...at, now], now)
    return { wait: 0, rank }
  }
  return {
    take: (tried) => state.inTransaction((rows) => take(rows, tried)),
    giveBack: (tried) =>
      state.inTransaction((rows) => {
        for (const { key } of countsOf(tried, rules))
          rows.change(table, key, momentsOf(rows.get(table, key)).slice(0, -1))
      }),
  }
}

const tableOf = (name: string, forMs: number): SharedTable => ({
  name: `${name} attempts`,
  maxRows: maxKeys,
  forMs,
})

function countsOf(
  { account, network, device, isKnownNetwork }: SignInAttempt,
  { perNetwork, perAccount }: Rules,
): { key: string; rule: Rule }[] {
  if (device !== null) return [{ key: keyOf('device', account, device), rule: perAccount }]
  const networks = isKnownNetwork ? [network] : []
  return [
    { key: keyOf('network', network), rule: perNetwork },
    { key: keyOf('account', account, ...networks), rule: perAccount },
  ]
}

/** The parts are joined as JSON, because account names are arbitrary text. */
const keyOf = (...parts: string[]) => JSON.stringify(parts)

/** A quota of a name counts for all processes. */
export const createQuota = (
  state: SharedState,
  name: string,
  rule: Rule,
  clock?: () => number,
): Quota => createQuotaBy(networkOf, { state, name, rule, clock })

export interface WriterLimits {
  readonly perHour: number
  readonly perAgent: number
}

/** Limits messages by network, by agent (null means the administrators), and for the whole site. */
export function createWriterQuota(
  state: SharedState,
  { perHour, perAgent }: WriterLimits,
  clock?: () => number,
) {
  const { withinMs } = perWriter
  const limit = (tries: number) => ({ state, rule: { tries, withinMs }, clock })
  const ofNetwork = createQuota(state, 'write', perWriter, clock)
  const ofAgent = createQuotaBy(String, { name: 'write to agent', ...limit(perAgent) })
  const ofSite = createQuotaBy(String, { name: 'write to site', ...limit(perHour) })
  return (clientAddress: string, agentId: string | null): boolean =>
    ofNetwork(clientAddress) && ofAgent(agentId ?? '') && ofSite('')
}

export const createMailQuota = (state: SharedState, rule: Rule, clock?: () => number): Quota =>
  createQuotaBy(emailKey, { state, name: 'mail', rule, clock })

type Quota = (id: string) => boolean

interface QuotaParts {
  readonly state: SharedState
  readonly name: string
  readonly rule: Rule
  readonly clock: (() => number) | undefined
}

function createQuotaBy(
  keyOf: (subject: string) => string,
  { state, name, rule, clock = Date.now }: QuotaParts,
): Quota {
  const table = tableOf(name, rule.withinMs)
  return (id) => {
    const key = keyOf(id)
    return state.inTransaction((rows) => {
      const now = clock()
      const past = recent(rows.get(table, key), rule, now)
      if (waitFor(past, rule, now) > 0) return false
      rows.put(table, key, [...past, now], now)
      return true
    })
  }
}

const momentsOf = (value: unknown) => (value ?? []) as readonly number[]

const recent = (value: unknown, { withinMs }: Rule, now: number) =>
  momentsOf(value).filter((at) => timeLeft(at, now, withinMs) > 0)

const waitFor = (past: readonly number[], { tries, withinMs }: Rule, now: number) =>
  past.length < tries ? 0 : timeLeft(past[past.length - tries]!, now, withinMs)

/** Returns an IPv4 address, or the /64 network of an IPv6 address, which belongs to one customer. */
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
