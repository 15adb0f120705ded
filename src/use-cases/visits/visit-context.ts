import type { SharingContext } from '#src/use-cases/sharing/links/sharing-context.ts'

/** Needed to write to an agent. */
export interface VisitContext extends SharingContext {
  readonly clientAddress: string
  /** Counts a message from this network to this agent, and returns whether it is allowed. */
  readonly mayWrite: (clientAddress: string, agentId: string | null) => boolean
  /** Counts a mail to this address, and returns whether it is allowed. */
  readonly mayMail: (email: string) => boolean
}
