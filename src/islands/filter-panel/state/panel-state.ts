import type { FieldCard } from '#src/domain/search/filter/cards/card-types.ts'
import { emptyCard } from '#src/domain/search/filter/cards/empty.ts'
import { readFieldCards } from '#src/domain/search/filter/convert/read-field-cards.ts'
import type {
  ControlErrors,
  PanelCards,
  PanelView,
} from '#src/domain/search/filter/panel/panel-view.ts'
import type { Counted, Reloaded } from './requests/panel-api.ts'

/** The state of the panel. The values of controls belong to the form; cards are read from it after every edit. */
export interface PanelState extends PanelCards {
  readonly errors: ControlErrors
  /** How often each card was cleared, by field. The key `''` stands for controls outside of cards. */
  readonly emptied: Readonly<Record<string, number>>
  readonly stale: ReadonlySet<string>
  readonly sentence: string
  readonly message: string
  readonly count: number | null
  readonly counted: Counted | null
  readonly isCounting: boolean
  readonly problems: Problems
  readonly addedLast: string | null
}

/** A sentence about what is wrong, and links to the mistakes. */
export interface Problems {
  readonly sentence: string | null
  readonly mistakes: readonly Mistake[]
}

/** A mistake in the control called `name`. */
export interface Mistake {
  readonly name: string
  readonly message: string
}

/** The data for the first rendering of the panel. `/fields/form` returns only the cards. */
export type FirstView = PanelCards &
  Partial<Pick<PanelView, 'problem' | 'sentence' | 'message' | 'count' | 'addable'>>

export const noProblems: Problems = { sentence: null, mistakes: [] }

export const sayProblem = (sentence: string): Problems => ({ sentence, mistakes: [] })

export function firstState(view: FirstView): PanelState {
  const { problem = null, sentence = '', message = '', count = null } = view
  return {
    ...cardsOf(view),
    emptied: {},
    stale: new Set(),
    sentence,
    message,
    count,
    counted: null,
    isCounting: false,
    problems: { sentence: problem, mistakes: mistakesOf(view.errors) },
    addedLast: null,
  }
}

function cardsOf(view: PanelCards): PanelCards {
  const { market, cards, kinds, others, choices, errors, added, previous } = view
  return { market, cards, kinds, others, choices, errors, added, previous }
}

export const mistakesOf = (errors: ControlErrors): Mistake[] =>
  Object.entries(errors).map(([name, message]) => ({ name, message }))

/** Reads the cards from the form. An unchanged card stays the same object, so that it is not rendered again. */
export function readCards(state: PanelState, form: URLSearchParams): readonly FieldCard[] {
  const cardByField = new Map(state.cards.map((card) => [card.field, card]))
  const findField = (name: string) => {
    const card = cardByField.get(name)
    return card && { ...card, multiple: false }
  }
  const cards = new Map(readFieldCards(form, findField).cards.map((card) => [card.field, card]))
  return state.cards.map((card) => {
    const now = cards.get(card.field) as FieldCard | undefined
    return now === undefined || JSON.stringify(now) === JSON.stringify(card) ? card : now
  })
}

export const errorsOf = ({ field, errors = {} }: FieldCard): ControlErrors =>
  Object.fromEntries(Object.entries(errors).map(([part, message]) => [`${field}.${part}`, message]))

export function validateCard({ cards, errors }: PanelState, field: string): ControlErrors {
  const card = cards.find((candidate) => candidate.field === field)
  if (card === undefined) return errors
  const others = Object.entries(errors).filter(([name]) => !name.startsWith(`${field}.`))
  return { ...Object.fromEntries(others), ...errorsOf(card) }
}

export const validateAll = (state: PanelState): ControlErrors =>
  state.cards.reduce((errors, { field }) => validateCard({ ...state, errors }, field), state.errors)

/** Clears a card, or all cards if `field` is null, by remounting their controls. */
export function withEmptied(state: PanelState, field: string | null): PanelState {
  const isMeant = (name: string) => field === null || name === field
  const fields = [...state.cards.map((card) => card.field), ''].filter(isMeant)
  const counts = fields.map((name) => [name, (state.emptied[name] ?? 0) + 1])
  const errors = Object.entries(state.errors).filter(
    ([name]) => !fields.some((cardField) => cardField !== '' && name.startsWith(`${cardField}.`)),
  )
  return {
    ...state,
    cards: state.cards.map((card) => (isMeant(card.field) ? emptied(card) : card)),
    kinds: state.kinds.map((kind) => (field === null ? { ...kind, chosen: false } : kind)),
    others: state.others.map((condition) =>
      field === null ? { ...condition, enabled: false } : condition,
    ),
    errors: Object.fromEntries(errors),
    emptied: { ...state.emptied, ...Object.fromEntries(counts) },
  }
}

/** Returns a card without its values, but with its date mode. */
function emptied(card: FieldCard): FieldCard {
  const empty = emptyCard({ ...card, multiple: false }) ?? card
  if (empty.kind !== 'date' || card.kind !== 'date' || card.value.mode !== 'relative') return empty
  return { ...empty, value: { ...card.value, amount: '' } }
}

export function withAdded(state: PanelState, field: string, fresh: PanelCards): PanelState {
  const cardFields = new Set(state.cards.map((card) => card.field))
  return {
    ...state,
    cards: [...state.cards, ...fresh.cards.filter((card) => !cardFields.has(card.field))],
    choices: { ...fresh.choices, ...state.choices },
    added: [...new Set([...state.added, ...fresh.added])],
    addedLast: field,
  }
}

/** Adds the counts from the server to the state. Only visible lists are counted, so the others become stale. */
export function withCounted(state: PanelState, counted: Counted): PanelState {
  const { choices = {}, message, count, sentence } = counted
  const lists = state.cards.filter(({ kind }) => kind === 'list').map(({ field }) => field)
  const stale = new Set(lists.filter((field) => !(field in choices)))
  const kinds = state.kinds.map((kind) => ({ ...kind, count: counted.kinds?.[kind.id] ?? null }))
  return { ...state, kinds, counted, message, count, sentence, stale }
}

export function withReloaded(state: PanelState, reloaded: Reloaded, isRight: boolean): PanelState {
  const { filter, message, count, sentence, market } = reloaded
  const counted = { filter, message, count, sentence }
  return {
    ...state,
    ...cardsOf(reloaded),
    stale: new Set(),
    emptied: market === state.market ? state.emptied : withFreshPrice(state.emptied),
    ...(isRight && { counted, message, count, sentence }),
  }
}

/**
 * Remounts the price controls when the market changes. Only one market has payments; the others show the price
 * computed from the payment.
 */
const withFreshPrice = (emptied: PanelState['emptied']) => ({
  ...emptied,
  ListPrice: (emptied['ListPrice'] ?? 0) + 1,
})

export function withFresh(state: PanelState): PanelState {
  const fields = ['', ...state.cards.map(({ field }) => field)]
  const counts = fields.map((field) => [field, (state.emptied[field] ?? 0) + 1])
  return { ...state, emptied: { ...state.emptied, ...Object.fromEntries(counts) } }
}
