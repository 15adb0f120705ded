import { vi } from 'vitest'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import type { FieldCard } from '#src/domain/search/filter/cards/card-types.ts'
import { findFieldIn } from '#src/domain/search/filter/cards/definition.ts'
import { emptyCard } from '#src/domain/search/filter/cards/empty.ts'
import type { Choices, PanelCards } from '#src/domain/search/filter/panel/panel-view.ts'
import { createPanel, type Panel } from '#src/islands/filter-panel/state/panel.store.ts'
import type {
  Counted,
  PanelApi,
  Reloaded,
} from '#src/islands/filter-panel/state/requests/panel-api.ts'

const findField = findFieldIn(createDictionary())

export const emptyCardOf = (field: string): FieldCard => emptyCard(findField(field)!)!

export const choicesOf = (...values: readonly string[]): Choices => ({
  items: values.map((value) => ({ value, count: 5, chosen: false })),
  more: true,
  search: '',
})

/** Cards of the fields that ask for nothing; lists offer `a` and `b`. */
export function cardsOf(...fields: readonly string[]): PanelCards {
  const cards = fields.map(emptyCardOf)
  const lists = cards.filter(({ kind }) => kind === 'list')
  return {
    market: 'all',
    cards,
    kinds: [],
    others: [],
    choices: Object.fromEntries(lists.map(({ field }) => [field, choicesOf('a', 'b')])),
    errors: {},
    added: [],
    previous: [],
  }
}

export const countedAs = (count: number, more: Partial<Counted> = {}): Counted => ({
  filter: `N Eq ${count}`,
  message: `View ${count} Results`,
  count,
  sentence: `${count} listings`,
  ...more,
})

export const reloadedAs = (cards: PanelCards, count = 1): Reloaded => {
  const { choices: _, kinds: __, ...counted } = countedAs(count)
  return { ...cards, ...counted }
}

/** A reply that a test gives when it wants to. */
export function later<Body>() {
  return Promise.withResolvers<{ status: number; body: Body }>()
}

export interface Scene {
  readonly panel: Panel
  /** What the controls of the form say: a test fills it in. */
  readonly form: URLSearchParams
  readonly open: string[]
  readonly api: { [Name in keyof PanelApi]: ReturnType<typeof vi.fn<PanelApi[Name]>> }
}

/** A panel with cards of the fields, over a form and a server of the test's own. */
export function panelWith(view: PanelCards): Scene {
  const form = new URLSearchParams(view.cards.map(({ field }) => ['_fields', field]))
  const open: string[] = []
  const nothing = { results: [], pagination: { current_page: 1, total_pages: 1 } }
  const api = {
    count: vi.fn<PanelApi['count']>(async () => ({ status: 200, body: countedAs(1) })),
    reload: vi.fn<PanelApi['reload']>(async () => ({ status: 200, body: reloadedAs(view) })),
    values: vi.fn<PanelApi['values']>(async () => nothing),
    addable: vi.fn<PanelApi['addable']>(async () => ({ sections: [], search: '' })),
    cards: vi.fn<PanelApi['cards']>(async (field) => ({ ...cardsOf(field), added: [field] })),
  }
  const readForm = () => new URLSearchParams(form)
  return { panel: createPanel(view, { readForm, openLists: () => open, api }), form, open, api }
}

/** Past the typing debounce, with its outcome. */
export const pause = () => vi.advanceTimersByTimeAsync(250)
