import type { SharingContext } from '#src/use-cases/shared-links/sharing-context.ts'

/** Needed to write to an agent. */
export interface VisitContext extends SharingContext {
  readonly clientAddress: string
  /** Counts a message from this network, and returns whether it is allowed. */
  readonly mayWrite: (clientAddress: string) => boolean
  /** Counts a message to this agent, or to the administrators, and returns whether it and the site may get more. */
  readonly mayWriteTo: (agentId: string | null) => boolean
  /** Counts a mail to this address, and returns whether it is allowed. */
  readonly mayMail: (email: string) => boolean
}
