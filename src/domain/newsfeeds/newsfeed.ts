import type {
  Approval,
  Recipients,
  SubscriptionKind,
  SubscriptionState,
} from '#src/domain/alerts/subscription.ts'

/** A subscription as a person sees it who made it, or who is told. */
export interface ListedNewsfeed {
  readonly id: string
  readonly name: string
  readonly kind: SubscriptionKind
  /** Of what is told. */
  readonly href: string
  /** Of an agent: who is told; null for the agent alone, and for what an agent made for the user. */
  readonly contact: { readonly id: string; readonly name: string } | null
  /** The agent who made it for the user; null for one's own. */
  readonly agent: string | null
  readonly state: SubscriptionState
  readonly reason: string | null
  readonly stateAt: string
  readonly schedule: string
  readonly events: readonly string[]
  readonly recipients: Recipients
  readonly expiresAt: string | null
  readonly lastSentAt: string | null
  /** What was told last. */
  readonly last: { readonly at: string; readonly what: string } | null
  /** Events that the agent has to approve. */
  readonly waiting: number
}

/** What happened to a listing, as it is told. */
export interface ToldEvent {
  readonly seq: number
  readonly what: string
  readonly at: string
  /** Null for a listing that may not be seen any more. */
  readonly listing: { readonly href: string; readonly title: string; readonly price: string } | null
  readonly approval: Approval
  readonly mailedAt: string | null
}

/** One in the news of a person. */
export interface NewsEntry extends ToldEvent {
  readonly subscription: { readonly href: string; readonly name: string }
  readonly isNew: boolean
}
