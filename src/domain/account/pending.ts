export const pendingKinds = [
  'collection_add',
  'favorite',
  'reject',
  'save_search',
  'save_as',
] as const

export type PendingKind = (typeof pendingKinds)[number]

export const isPendingKind = (text: string): text is PendingKind =>
  pendingKinds.some((kind) => kind === text)

/** `detail` is JSON whose shape depends on `kind`. */
export interface PendingAction {
  readonly kind: PendingKind
  readonly detail: object
}

/** How many actions of a visitor may wait at once. */
export const pendingMost = 5

export const pendingMs = 24 * 60 * 60_000

export const pendingSince = (now: Date): Date => new Date(now.getTime() - pendingMs)
