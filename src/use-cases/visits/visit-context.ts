import type { SharingContext } from '#src/use-cases/sharing/links/sharing-context.ts'

export interface VisitContext extends SharingContext {
  readonly clientAddress: string
  /** Counts a message from this network to this agent. Returns false if there were too many. */
  readonly mayWrite: (clientAddress: string, agentId: string | null) => boolean
  /** Counts a mail to this address. Returns false if there were too many. */
  readonly mayMail: (email: string) => boolean
}
