import type { AlertKind, AlertState, Approval, Recipients } from '#src/domain/alerts/alert.ts'
import type { Photo } from '#src/domain/listings/view.ts'

export interface ListedAlert {
  readonly id: string
  readonly name: string
  readonly kind: AlertKind
  /** The page of what the alert watches; null for a listing that is no longer shown. */
  readonly href: string | null
  /** The contact the agent made the alert for. Null if the agent is the recipient, or for an alert from an agent. */
  readonly contact: { readonly id: string; readonly name: string } | null
  readonly agent: string | null
  readonly state: AlertState
  readonly reason: string | null
  readonly stateAt: string
  readonly schedule: string
  readonly events: readonly string[]
  readonly recipients: Recipients
  readonly expiresAt: string | null
  readonly lastSentAt: string | null
  readonly last: { readonly at: string; readonly what: string } | null
  readonly waiting: number
}

/** An alert that is damaged in the database. Only its owner can delete it. */
export interface UnreadableAlert {
  readonly id: string
  /** Null if the name is damaged too. */
  readonly name: string | null
  readonly isOwn: boolean
}

export interface AlertEvent {
  readonly seq: number
  readonly what: string
  readonly at: string
  /** The listing; null if the reader may no longer see it. */
  readonly listing: {
    readonly href: string
    readonly title: string
    readonly price: string
    readonly photo: Photo | null
  } | null
  readonly approval: Approval
  readonly mailedAt: string | null
}

export interface NewsEntry extends AlertEvent {
  readonly alert: { readonly href: string; readonly name: string }
  readonly others: number
  readonly isNew: boolean
}
