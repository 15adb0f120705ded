import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { fieldFilterDebounceMs } from '#src/domain/limits.ts'
import type { Market } from '#src/domain/search/filter/market/market.ts'
import { fieldListFailed, fieldReloadFailed } from '#src/domain/search/messages/filter-messages.ts'
import type { SteeringValues } from '#src/domain/search/results/panel-paths.ts'
import { type Debounced, debounce } from '#src/islands/shared/debounce.ts'
import { type Addable, createAddable } from './addable.store.ts'
import type { FieldList } from './field-list.store.ts'
import { createLists } from './panel-lists.ts'
import { createQuestions, type Questions } from './panel-questions.ts'
import {
  errorsOf,
  type FirstView,
  firstState,
  mistakesOf,
  type PanelState,
  readCards,
  sayProblem,
  validateAll,
  validateCard,
  withAdded,
  withEmptied,
} from './panel-state.ts'
import type { PanelPorts } from './ports.ts'
import { type Applied, appliedOf } from './requests/applied-filter.ts'

export interface Panel {
  readonly $panel: ReadableAtom<PanelState>
  readonly addable: Addable
  list(field: string): FieldList
  /** Must be called when a control changes. `isDone` is false while the user is still typing. */
  edit(field: string | null, isDone: boolean): void
  /** Shows the mistakes in a card. Must be called when the focus leaves it. */
  judge(field: string): void
  clear(field: string | null): void
  move(market: Market): Promise<void>
  unfold(field: string): void
  add(field: string): Promise<void>
  apply(): Promise<Applied>
}

export function createPanel(view: FirstView, ports: PanelPorts): Panel {
  const $panel = atom(firstState(view))
  const counting = debounce(fieldFilterDebounceMs, () => void questions.count())
  const lists = createLists($panel, ports, counting.now)
  const questions = createQuestions($panel, ports, lists)
  const say = (problem: string) => $panel.set({ ...$panel.get(), problems: sayProblem(problem) })
  const within = () => withinOf(ports.readForm())
  const ask = () => ports.api.addable(presentIn($panel.get()), within())
  const onFailed = () => say(fieldListFailed)
  const addable = createAddable(view.addable ?? null, { ask, onFailed })
  const reloads = createReloads(questions, counting, () => {
    lists.reset()
    addable.forget()
  })
  const edits = createEdits($panel, ports, (steers) => {
    questions.forget()
    if (steers) reloads.later()
    else counting.later()
  })
  return {
    $panel,
    addable,
    list: lists.get,
    ...edits,
    move: reloads.move,
    unfold: (field) => void ($panel.get().stale.has(field) && counting.now()),
    async add(field) {
      const fresh = await ports.api.cards(field, within()).catch(() => say(fieldReloadFailed))
      if (fresh === undefined) return
      $panel.set(withAdded($panel.get(), field, fresh))
      addable.remove(field)
      counting.later()
    },
    async apply() {
      counting.never()
      await reloads.moved()
      return applyPanel($panel, ports, questions)
    },
  }
}

function createReloads(questions: Questions, counting: Debounced, onReloaded: () => void) {
  const reload = async (market?: Market) => {
    if (await questions.reload(market)) onReloaded()
  }
  const reloading = debounce(fieldFilterDebounceMs, () => void reload())
  let moving = Promise.resolve()
  return {
    later: reloading.later,
    moved: () => moving,
    move(market: Market) {
      counting.never()
      reloading.never()
      questions.forget()
      moving = reload(market)
      return moving
    },
  }
}

const presentIn = ({ cards }: PanelState) => cards.map(({ field }) => field)

/** Fields whose values decide which other fields are offered (SPEC §4). */
const steeringFields = new Set([
  'MlsId',
  'PropertyType',
  'PropertyClass',
  'StandardStatus',
  'MlsStatus',
])

function createEdits(
  $panel: WritableAtom<PanelState>,
  { readForm }: PanelPorts,
  ask: (steers: boolean) => void,
): Pick<Panel, 'edit' | 'judge' | 'clear'> {
  const set = (change: Partial<PanelState>) => $panel.set({ ...$panel.get(), ...change })
  const judge = (field: string) => set({ errors: validateCard($panel.get(), field) })
  return {
    judge,
    edit(field, isDone) {
      set({ cards: readCards($panel.get(), readForm()) })
      if (field !== null && isDone) judge(field)
      ask(field !== null && steeringFields.has(field))
    },
    clear(field) {
      $panel.set(withEmptied($panel.get(), field))
      ask(field === null || steeringFields.has(field))
    },
  }
}

async function applyPanel(
  $panel: WritableAtom<PanelState>,
  { readForm }: PanelPorts,
  questions: Questions,
): Promise<Applied> {
  const cards = readCards($panel.get(), readForm())
  const mistakes = cards.flatMap((card) => mistakesOf(errorsOf(card)))
  if (mistakes.length > 0) {
    // Ignores pending counts, because their responses would remove the mistakes again.
    questions.forget()
    const state = { ...$panel.get(), cards }
    $panel.set({ ...state, errors: validateAll(state), problems: { sentence: null, mistakes } })
    return { kind: 'refused' }
  }
  if ($panel.get().counted === null) await questions.count()
  return appliedOf(readForm(), $panel.get().counted)
}

function withinOf(form: URLSearchParams): SteeringValues {
  const types = form.getAll('PropertyType.in')
  return {
    types: types.length > 0 ? types : form.getAll('PropertyClass.in'),
    mlsIds: form.getAll('MlsId.in'),
  }
}
