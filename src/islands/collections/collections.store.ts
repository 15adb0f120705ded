import { atom, type ReadableAtom } from 'nanostores'
import { collectionCreateFailed, collectionWentWrong } from '#src/domain/collections/messages.ts'
import { sentenceOf } from '#src/islands/shared/fetch-json.ts'
import type { CollectionsPorts, Modal } from './modal-ports.ts'
import {
  canCreate,
  closed,
  isPicking,
  isPlain,
  type ModalKind,
  type ModalState,
  type Person,
  withPage,
} from './modal-state.ts'
import { saving } from './saving.ts'

export interface Collections {
  readonly $modal: ReadableAtom<ModalState>
  open(kind: ModalKind, listings: readonly string[]): Promise<void>
  close(): void
  search(q: string): Promise<void>
  more(): Promise<void>
  choose(id: string, isChosen: boolean): void
  added(contact: Person): void
  check(id: string, isChecked: boolean): void
  showForm(isNaming: boolean): void
  name(name: string): void
  create(): Promise<void>
  save(words?: string): Promise<void>
}

export function createCollections(ports: CollectionsPorts): Collections {
  const $modal = atom<ModalState>(closed)
  const set = (change: Partial<ModalState>) => $modal.set({ ...$modal.get(), ...change })
  const get = () => $modal.get()
  /** Closes the modal. The name of a collection that was not created stays for the next time. */
  const close = () => {
    const { isNaming, name } = get()
    $modal.set(name.trim() === '' ? closed : { ...closed, isNaming, name })
  }

  /** Runs work while the modal shows that it is busy. If the modal is closed meanwhile, the response is ignored. */
  const busy: Modal['busy'] = async (work, failed = collectionWentWrong) => {
    const { kind } = get()
    set({ isBusy: true, problem: null })
    const change = await work().catch((error) => ({ problem: sentenceOf(error, failed) }))
    if (get().kind === kind && kind !== null) set({ isBusy: false, ...change })
  }
  const loadCollections = (page: number) =>
    busy(async () => {
      const nextPage = await ports.collections(get().contactId, page)
      return { collections: withPage(get().collections, nextPage) }
    })
  const modal: Modal = { ports, get, set, close, busy, loadCollections }
  return { $modal, close, ...loading(modal), ...choosing(modal), ...saving(modal) }
}

function loading({ ports, get, set, busy, close, loadCollections }: Modal) {
  const loadPeople = (q: string, page: number) =>
    busy(async () => {
      set({ q })
      const nextPage = await ports.people(q, page)
      if (get().q !== q) return {}
      return { people: page === 1 ? nextPage : withPage(get().people, nextPage) }
    })
  return {
    async open(kind: ModalKind, listings: readonly string[]) {
      close()
      set({ kind, listings })
      if (isPlain(kind)) return
      await (isPicking(get()) ? loadPeople('', 1) : loadCollections(1))
    },
    search: (q: string) => loadPeople(q, 1),
    async more() {
      const state = get()
      const list = isPicking(state) ? state.people : state.collections
      if (state.isBusy || list.page >= list.pages) return
      await (isPicking(state) ? loadPeople(state.q, list.page + 1) : loadCollections(list.page + 1))
    },
  }
}

function choosing({ ports, get, set, busy }: Modal) {
  function choose(id: string, isChosen: boolean): void {
    const { kind, chosen } = get()
    const others = kind === 'recommended' ? chosen.filter((chosenId) => chosenId !== id) : []
    set({ chosen: isChosen ? [...others, id] : others, asksAgain: false })
  }
  return {
    choose,
    added(contact: Person) {
      const { people } = get()
      const others = people.items.filter(({ Id }) => Id !== contact.Id)
      set({ people: { ...people, items: [contact, ...others] } })
      choose(contact.Id, true)
    },
    check(id: string, isChecked: boolean) {
      const others = get().checked.filter((checkedId) => checkedId !== id)
      set({ checked: isChecked ? [...others, id] : others })
    },
    showForm: (isNaming: boolean) => set({ isNaming, name: '' }),
    name: (name: string) => set({ name }),
    async create() {
      const state = get()
      if (!canCreate(state)) return
      await busy(async () => {
        const collection = await ports.create(state.contactId, state.name.trim())
        const { collections, checked } = get()
        const others = collections.items.filter(({ Id }) => Id !== collection.Id)
        return {
          collections: { ...collections, items: [collection, ...others] },
          checked: [...new Set([...checked, collection.Id])],
          isNaming: false,
          name: '',
        }
      }, collectionCreateFailed)
      const { problem } = get()
      if (problem === collectionCreateFailed) ports.toast(problem, 'error')
    },
  }
}
