import {
  favoritesFailed,
  listingAddedToCollection,
  listingNotAdded,
} from '#src/domain/collections/messages.ts'
import { Refused, sentenceOf } from '#src/islands/shared/fetch-json.ts'
import type { CollectionsPorts, Modal, Undo } from './modal-ports.ts'
import { canSave, isPicking, isPlain, type PlainKind } from './modal-state.ts'

export function saving(modal: Modal) {
  const { ports, get, set, close, busy, loadCollections } = modal
  async function add() {
    const { contactId, checked, listings } = get()
    const added = await Promise.all(
      checked.map((id) => ports.add(contactId, id, listings).catch(falseUnlessRefused)),
    )
    if (added.every((isDone) => isDone)) {
      close()
      ports.toast(listingAddedToCollection, 'done')
    } else ports.toast(listingNotAdded, 'error')
    return {}
  }

  async function recommend(words: string) {
    const { listings, chosen, asksAgain } = get()
    const outcome = await ports.recommend(listings, chosen, words, asksAgain)
    if (!outcome.isDone) return { problem: outcome.sentence, asksAgain: outcome.asksAgain === true }
    close()
    ports.toast(outcome.sentence ?? '', 'done')
    return {}
  }

  return {
    async save(words = '') {
      const state = get()
      if (!canSave(state)) return
      const { kind } = state
      if (isPlain(kind)) return busy(() => mark(modal, kind))
      if (kind === 'recommended') return busy(() => recommend(words))
      if (!isPicking(state)) return busy(add)
      set({ contactId: state.chosen[0] ?? null })
      await loadCollections(1)
    },
  }
}

function falseUnlessRefused(error: unknown): false {
  if (error instanceof Refused) throw error
  return false
}

async function mark({ ports, get, close }: Modal, kind: PlainKind) {
  const { listings } = get()
  const { isDone, sentence, undo } = await ports.mark(kind, listings)
  if (!isDone) return { problem: sentence }
  close()
  ports.toast(sentence ?? '', 'done', undo ? () => void takeBack(ports, undo) : undefined)
  return {}
}

async function takeBack(ports: CollectionsPorts, undo: Undo) {
  const { isDone, sentence } = await ports
    .unmark(undo)
    .catch((error) => ({ isDone: false, sentence: sentenceOf(error, favoritesFailed) }))
  ports.toast(sentence ?? favoritesFailed, isDone ? 'done' : 'error')
}
