import { z } from 'zod'
import { type CopyingSign, copyingSigns } from '#src/domain/context/copying/copying-signs.ts'

const signNames = Object.keys(copyingSigns) as [CopyingSign, ...CopyingSign[]]

const copier = z.object({
  /** Identifies the account, the browser, or the network. */
  key: z.string(),
  /** The login name of the account; empty for visitors. */
  account: z.string(),
  /** The network of the request that exceeded the limit. */
  network: z.string(),
  at: z.string(),
  opened: z.number(),
  /** How many listings the reader's role may see. */
  listings: z.number(),
  signs: z.array(z.enum(signNames)),
  /** Missing in what was found while one sign was enough. */
  isStopped: z.boolean().optional(),
})
const trusted = z.object({ key: z.string(), name: z.string(), by: z.string(), at: z.string() })

const copyingList = z.object({
  copiers: z.array(copier).readonly(),
  trusted: z.array(trusted).readonly(),
})

export type Copier = z.infer<typeof copier>
export type CopyingList = z.infer<typeof copyingList>

export const readCopyingList = (stored: unknown): CopyingList =>
  copyingList.catch({ copiers: [], trusted: [] }).parse(stored)

/** The oldest beyond these are dropped from the list, but not from the audit. */
export const mostCopiers = 200
export const mostTrusted = 500

/** For how long no more listings are shown. */
export const heldMs = 24 * 60 * 60_000
/** For how long what was found is listed. */
export const listedMs = 30 * heldMs

export const isRecent = ({ at }: Copier, now: Date): boolean =>
  now.getTime() - Date.parse(at) < heldMs

export const isStopped = ({ isStopped: said, signs }: Copier): boolean => said ?? signs.length > 0

export const isHeld = (copier: Copier, now: Date): boolean =>
  isStopped(copier) && isRecent(copier, now)

/** For how many more seconds a reader is held. */
export const heldSeconds = ({ at }: Copier, now: Date): number =>
  Math.max(1, Math.ceil((Date.parse(at) + heldMs - now.getTime()) / 1_000))

/** Whether the last report of a reader already says what this one does. */
export const isReported = (copiers: readonly Copier[], copier: Copier, now: Date): boolean =>
  copiers.some(
    (one) =>
      one.key === copier.key && isRecent(one, now) && (isHeld(one, now) || !isHeld(copier, now)),
  )

export const networkKey = (network: string) => `network ${network}`
export const accountKey = (id: string) => `account ${id}`
/** The key of networks that are found together. */
export const togetherKey = 'networks'

export const copierName = ({ key, account, network }: Copier): string =>
  key === togetherKey
    ? `Many networks, most recently ${network}`
    : account === ''
      ? `A ${key.startsWith('browser') ? 'browser' : 'program'} at ${network}`
      : `${account} at ${network}`

/** An account is trusted by itself, visitors by their network; many networks together cannot be. */
export const trustOf = ({ key, account, network }: Copier) =>
  key === togetherKey
    ? null
    : account === ''
      ? { key: networkKey(network), name: network }
      : { key, name: account }
