import type { Item, ModalState, PageOf, Person, PlainKind } from './modal-state.ts'

/** The outcome of a request, with a sentence that says what was done or what went wrong. */
export interface Outcome {
  readonly isDone: boolean
  readonly sentence: string | null
  readonly asksAgain?: boolean
}

/** Form fields to send to the server to undo a mark on a listing. */
export type Undo = Readonly<Record<string, string>>

export interface CollectionsPorts {
  people(q: string, page: number): Promise<PageOf<Person>>
  collections(contactId: string | null, page: number): Promise<PageOf<Item>>
  create(contactId: string | null, name: string): Promise<Item>
  add(contactId: string | null, id: string, listings: readonly string[]): Promise<boolean>
  recommend(
    listings: readonly string[],
    contacts: readonly string[],
    words: string,
    again: boolean,
  ): Promise<Outcome>
  mark(kind: PlainKind, listings: readonly string[]): Promise<Outcome & { undo?: Undo | null }>
  unmark(undo: Undo): Promise<Outcome>
  toast(sentence: string, kind: 'done' | 'error', undo?: () => void): void
}

export interface Modal {
  readonly ports: CollectionsPorts
  get(): ModalState
  set(change: Partial<ModalState>): void
  close(): void
  busy(work: () => Promise<Partial<ModalState>>, failed?: string): Promise<void>
  loadCollections(page: number): Promise<void>
}
