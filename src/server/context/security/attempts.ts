import { isIPv6 } from 'node:net'
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
export const perMailbox: Rule = { tries: 4, withinMs: 60 * 60_000 }
const perWriter: Rule = { tries: 20, withinMs: 60 * 60_000 }
const maxKeys = 100_000

/**
 * Limits by account stop attackers with many networks, and limits by network stop those with many accounts. Known
 * devices and networks have separate counts, which strangers cannot exhaust.
 */
export const createAttempts = (clock: () => number = Date.now): Attempts =>
  createAttemptsBy({ perNetwork, perAccount }, clock)

export const createCodeAttempts = (clock: () => number = Date.now): Attempts =>
  createAttemptsBy({ perNetwork, perAccount: perCode }, clock)

type Rules = Readonly<Record<'perNetwork' | 'perAccount', Rule>>

function createAttemptsBy(rules: Rules, clock: () => number): Attempts {
  const tries: Tries = new Map()
  return {
    take(tried) {
      const now = clock()
      const past = countsOf(tried, rules).map(({ key, rule }) => ({
        key,
        rule,
        at: recent(tries, key, rule, now),
      }))
      const waitMs = Math.max(...past.map(({ at, rule }) => waitFor(at, rule, now)))
      const rank = tried.device === null ? 1 + past[0]!.at.length : 0
      if (waitMs > 0) return { wait: Math.ceil(waitMs / 1000), rank }
      for (const { key, at } of past) recordAttempt(tries, key, at, now)
      return { wait: 0, rank }
    },
    giveBack(tried) {
      for (const { key } of countsOf(tried, rules)) tries.get(key)?.pop()
    },
  }
}

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

export const createQuota = (rule: Rule, clock?: () => number): Quota =>
  createQuotaBy(networkOf, rule, clock)

export interface WriterLimits {
  readonly perHour: number
  readonly perAgent: number
}

/** Limits messages by network, by agent (null means the administrators), and for the whole site. */
export function createWriterQuota({ perHour, perAgent }: WriterLimits, clock?: () => number) {
  const { withinMs } = perWriter
  const ofNetwork = createQuota(perWriter, clock)
  const ofAgent = createQuotaBy(String, { tries: perAgent, withinMs }, clock)
  const ofSite = createQuotaBy(String, { tries: perHour, withinMs }, clock)
  return (clientAddress: string, agentId: string | null): boolean =>
    ofNetwork(clientAddress) && ofAgent(agentId ?? '') && ofSite('')
}

export const createMailQuota = (rule: Rule, clock?: () => number): Quota =>
  createQuotaBy(emailKey, rule, clock)

type Quota = (id: string) => boolean

function createQuotaBy(
  keyOf: (subject: string) => string,
  rule: Rule,
  clock: () => number = Date.now,
): Quota {
  const tries: Tries = new Map()
  return (id) => {
    const key = keyOf(id)
    const now = clock()
    const past = recent(tries, key, rule, now)
    if (waitFor(past, rule, now) > 0) return false
    recordAttempt(tries, key, past, now)
    return true
  }
}

type Tries = Map<string, number[]>

const recent = (tries: Tries, key: string, { withinMs }: Rule, now: number) =>
  (tries.get(key) ?? []).filter((at) => timeLeft(at, now, withinMs) > 0)

const waitFor = (past: number[], { tries, withinMs }: Rule, now: number) =>
  past.length < tries ? 0 : timeLeft(past[past.length - tries]!, now, withinMs)

function recordAttempt(tries: Tries, key: string, past: number[], now: number): void {
  tries.delete(key)
  tries.set(key, [...past, now])
  if (tries.size <= maxKeys) return
  const oldest = tries.keys().next().value
  if (oldest !== undefined) tries.delete(oldest)
}

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
