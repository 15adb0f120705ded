export const showingStates = ['requested', 'proposed', 'accepted', 'declined', 'canceled'] as const
export type ShowingState = (typeof showingStates)[number]

export const showingLabels: Readonly<Record<ShowingState, string>> = {
  requested: 'Requested',
  proposed: 'New time proposed',
  accepted: 'Accepted',
  declined: 'Declined',
  canceled: 'Canceled',
}

export const showingActions = ['accept', 'propose', 'decline', 'cancel'] as const
export type ShowingAction = (typeof showingActions)[number]

const byAgent: Readonly<Record<ShowingAction, readonly ShowingState[]>> = {
  accept: ['requested'],
  propose: ['requested', 'proposed', 'accepted'],
  decline: ['requested', 'proposed'],
  cancel: ['accepted'],
}

const byRequester: Readonly<Record<ShowingAction, readonly ShowingState[]>> = {
  accept: ['proposed'],
  propose: [],
  decline: [],
  cancel: ['requested', 'proposed', 'accepted'],
}

export type ShowingSide = 'agent' | 'requester'

export const showingChoices = (
  side: ShowingSide,
  state: ShowingState,
): readonly ShowingAction[] => {
  const rules = side === 'agent' ? byAgent : byRequester
  return showingActions.filter((action) => rules[action].includes(state))
}

export const stateAfter: Readonly<Record<ShowingAction, ShowingState>> = {
  accept: 'accepted',
  propose: 'proposed',
  decline: 'declined',
  cancel: 'canceled',
}

const shownStatuses = ['Active', 'Active Under Contract', 'Pending']

export function reasonNotShown(
  status: string,
  requirements: readonly string[],
): 'coming-soon' | 'off-market' | 'not-shown' | null {
  if (status === 'Coming Soon') return 'coming-soon'
  if (!shownStatuses.includes(status)) return 'off-market'
  const notShown = requirements.some((requirement) =>
    /^do not show$/i.test(requirement.replace(/[^a-z]+/gi, ' ').trim()),
  )
  return notShown ? 'not-shown' : null
}
