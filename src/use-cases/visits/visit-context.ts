import type { SharingContext } from '#src/use-cases/shared-links/sharing-context.ts'

/** What writing to an agent needs beside a context. */
export interface VisitContext extends SharingContext {
  readonly clientAddress: string
  /** Whether this network may send one more message to an agent; asking counts. */
  readonly mayWrite: (clientAddress: string) => boolean
  /** Whether one more mail may go to this address; asking counts. */
  readonly mayMail: (email: string) => boolean
}
