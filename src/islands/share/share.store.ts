import { atom, type ReadableAtom } from 'nanostores'
import { requestFailed } from '#src/domain/context/messages/general-messages.ts'
import { phoneMinimum } from '#src/domain/limits.ts'
import {
  cannotCreateLink,
  copyFailed,
  linkCopied,
} from '#src/domain/sharing/messages/sharing-messages.ts'
import {
  type Contact,
  closed,
  type Link,
  type Offer,
  type PhoneNumber,
  type ShareState,
} from './share-state.ts'

type Typed = Pick<ShareState, 'phone' | 'emails' | 'message' | 'copyMe'>
type Draft = Typed & Pick<ShareState, 'number' | 'chosen'>

export interface SharePorts {
  offer(fields: URLSearchParams): Promise<Offer>
  /** Creates a link. Throws an error whose message is the server's sentence. */
  link(fields: URLSearchParams): Promise<Link & { readonly message: string }>
  send(fields: URLSearchParams): Promise<{ readonly isDone: boolean; readonly sentence: string }>
  contacts(q: string): Promise<readonly Contact[]>
  number(fields: URLSearchParams): Promise<PhoneNumber | null>
  copy(text: string): Promise<void>
  toast(sentence: string, kind: 'done' | 'error'): void
  leave(href: string): void
}

export interface Share {
  readonly $share: ReadableAtom<ShareState>
  open(href: string): Promise<void>
  close(): void
  setType(type: ShareState['type']): Promise<void>
  type(change: Partial<Typed>): void
  formatPhone(): void
  choose(id: string, isChosen: boolean): void
  added(contact: Contact): void
  search(q: string): Promise<void>
  copy(): Promise<void>
  send(): Promise<void>
}

export function createShare(ports: SharePorts): Share {
  const $share = atom<ShareState>(closed)
  const get = () => $share.get()
  const set = (change: Partial<ShareState>) => $share.set({ ...get(), ...change })
  /** Input that was not sent, by what is shared. It is restored when the modal opens again. */
  const drafts = new Map<string, Draft>()
  const close = () => {
    const { fields, phone, number, emails, message, copyMe, chosen } = get()
    if (fields !== null)
      drafts.set(String(fields), { phone, number, emails, message, copyMe, chosen })
    $share.set(closed)
  }
  const modal: Modal = { ports, get, set, close, busy, drafts }

  /** Runs work while the modal is busy. The response is ignored if the modal was closed or reused. */
  async function busy(work: () => Promise<Partial<ShareState>>): Promise<void> {
    const { fields } = get()
    set({ isBusy: true, problem: null, done: null })
    const change = await work().catch((error: unknown) => ({ problem: sentenceOf(error) }))
    if (fields !== null && get().fields === fields) set({ isBusy: false, ...change })
  }

  return { $share, close: modal.close, ...opening(modal), ...choosing(modal), ...acting(modal) }
}

interface Modal {
  readonly ports: SharePorts
  readonly drafts: ReadonlyMap<string, Draft>
  get(): ShareState
  set(change: Partial<ShareState>): void
  close(): void
  busy(work: () => Promise<Partial<ShareState>>): Promise<void>
}

const sentenceOf = (error: unknown) =>
  error instanceof Error && error.message !== '' ? error.message : requestFailed

function opening(modal: Modal) {
  const { ports, get, set, close, busy, drafts } = modal
  return {
    async open(href: string) {
      const fields = new URL(href, 'http://x').searchParams
      set({ ...closed, ...drafts.get(String(fields)), fields, isBusy: true })
      const offer = await ports.offer(fields).catch(() => null)
      if (get().fields !== fields) return
      if (offer === null) {
        close()
        ports.leave(href)
        return
      }
      const link = offer.uri === null ? null : { id: null, uri: offer.uri }
      set({ offer, link, isBusy: false, problem: offer.unshareable })
      if (offer.canSend) await busy(() => makeLink(modal))
      if (offer.canSend && offer.isAgent) await find(modal, '')
    },
    async setType(type: ShareState['type']) {
      set({ type })
      await busy(() => makeLink(modal))
    },
  }
}

async function makeLink({ ports, get }: Modal): Promise<Partial<ShareState>> {
  try {
    const { id, uri, message } = await ports.link(linkFields(get()))
    return { link: { id, uri }, problem: message === '' ? null : message }
  } catch (error) {
    ports.toast(cannotCreateLink, 'error')
    return { link: null, problem: sentenceOf(error) }
  }
}

function linkFields({ fields, offer, type }: ShareState): URLSearchParams {
  const params = new URLSearchParams(fields ?? '')
  if (offer?.isAgent) params.set('Type', type)
  return params
}

async function find({ ports, get, set }: Modal, q: string): Promise<void> {
  const { fields } = get()
  const show = (contacts: ShareState['contacts']) => get().fields === fields && set({ contacts })
  await ports.contacts(q).then(show, (error) => ports.toast(sentenceOf(error), 'error'))
}

async function read({ ports, get, set }: Modal): Promise<void> {
  const { phone } = get()
  set({ number: null })
  if (phone.trim().length < phoneMinimum) return
  const params = linkFields(get())
  params.set('act', 'number')
  params.set('phone', phone)
  const number = await ports.number(params).catch(() => null)
  if (get().phone === phone) set({ number })
}

function choosing(modal: Modal) {
  const { get, set } = modal
  function choose(id: string, isChosen: boolean): void {
    const { chosen, contacts, phone } = get()
    const others = chosen.filter((chosenId) => chosenId !== id)
    const contact = contacts.find(({ Id }) => Id === id)
    set({
      chosen: isChosen ? [...others, id] : others,
      phone: isChosen ? (contact?.PrimaryPhoneNumber ?? '') : phone,
    })
    void read(modal)
  }
  return {
    type(change: Partial<Typed>) {
      set(change)
      if (change.phone !== undefined) void read(modal)
    },
    formatPhone() {
      const { number } = get()
      if (number !== null) set({ phone: number.shown })
    },
    choose,
    added(contact: Contact) {
      set({ contacts: [contact, ...get().contacts.filter(({ Id }) => Id !== contact.Id)] })
      choose(contact.Id, true)
    },
    search: (q: string) => find(modal, q),
  }
}

function acting({ ports, get, busy }: Modal) {
  return {
    async copy() {
      const { link } = get()
      if (link === null) return
      try {
        await ports.copy(link.uri)
        ports.toast(linkCopied, 'done')
      } catch {
        ports.toast(copyFailed, 'error')
      }
    },
    send: () =>
      busy(async () => {
        const { chosen, emails, message, copyMe } = get()
        const params = linkFields(get())
        for (const [name, value] of Object.entries({ act: 'email', emails, message }))
          params.set(name, value)
        for (const id of chosen) params.append('contact_ids[]', id)
        if (copyMe) params.set('copy_me', 'true')
        const { isDone, sentence } = await ports.send(params)
        return isDone
          ? { done: sentence, emails: '', message: '', copyMe: false, chosen: [] }
          : { problem: sentence }
      }),
  }
}
