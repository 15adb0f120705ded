import { z } from 'zod'
import { minuteMs } from '#src/domain/local-time.ts'
import type { SignInContext } from '#src/use-cases/account/sign-in-context.ts'

/** Sealed values that a browser sends back within minutes. Only this site can create them. */
const tickets = {
  /** This ticket proves that the password was correct. A change of the password invalidates it. */
  'second-step': {
    lastsMs: 5 * minuteMs,
    says: z.object({ userId: z.string(), changedAt: z.string() }),
  },
  authenticator: {
    lastsMs: 30 * minuteMs,
    says: z.object({ userId: z.string(), secret: z.string() }),
  },
  /** This ticket has a challenge for a passkey of the account `userId`, or of any account if that is null. */
  passkey: {
    lastsMs: 5 * minuteMs,
    says: z.object({ userId: z.string().nullable(), challenge: z.string() }),
  },
} as const

type Tickets = typeof tickets
type Kind = keyof Tickets
type Says<K extends Kind> = z.infer<Tickets[K]['says']>

export const ticketSeconds = (kind: Kind) => tickets[kind].lastsMs / 1000

type Parts = Pick<SignInContext, 'vault' | 'clock'>

export function issueTicket<K extends Kind>(context: Parts, kind: K, claims: Says<K>): string {
  const until = context.clock().getTime() + tickets[kind].lastsMs
  return context.vault.seal(JSON.stringify({ until, says: claims }), `ticket ${kind}`)
}

/** Returns null for a ticket that is invalid, expired, or of another kind. */
export function readTicket<K extends Kind>(context: Parts, kind: K, text: string): Says<K> | null {
  const opened = context.vault.open(text, `ticket ${kind}`)
  if (opened === null) return null
  const { until, says: claims } = JSON.parse(opened) as { until: number; says: unknown }
  return until > context.clock().getTime() ? (tickets[kind].says.parse(claims) as Says<K>) : null
}
