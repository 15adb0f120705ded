import { afterEach, beforeEach, vi } from 'vitest'

// As much of a page as the stores of the map touch: announcements, toasts, and browser storage.

class Element {
  textContent = ''
  parentElement: Element | null = null
  readonly dataset: DOMStringMap = {}
  readonly children: Element[] = []
  readonly attributes = new Map<string, string>()
  readonly #added: (element: Element) => void

  constructor(added: (element: Element) => void = () => {}) {
    this.#added = added
  }

  append(...nodes: (Element | string)[]): void {
    for (const node of nodes) {
      if (typeof node === 'string') this.textContent += node
      else this.children.push(node)
      if (typeof node !== 'string') this.#added(node)
    }
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value)
  }

  get childElementCount(): number {
    return this.children.length
  }

  get firstElementChild(): { remove: () => void } {
    return { remove: () => void this.children.shift() }
  }

  get words(): string {
    return this.textContent + this.children.map(({ words }) => words).join('')
  }

  remove(): void {}
  showPopover(): void {}

  readonly listeners: (() => void)[] = []
  addEventListener(_type: string, listener: () => void): void {
    this.listeners.push(listener)
  }

  /** Presses the button with these words. */
  press(words: string): void {
    if (this.textContent === words) for (const listener of this.listeners) listener()
    for (const child of this.children) child.press(words)
  }
}

export interface FakePage {
  /** Sentences for those who cannot see what changed. */
  readonly said: string[]
  /** The toasts, with what closes them. */
  readonly toasts: () => string[]
  readonly press: (words: string) => void
  readonly session: Map<string, string>
  readonly local: Map<string, string>
}

/** Around each test of a file. */
export function withPage(): FakePage {
  const page: FakePage & { shown: Element[] } = {
    said: [],
    shown: [],
    toasts: () => page.shown.map(({ words }) => words.replace('×', '')),
    press: (words) => page.shown.at(-1)?.press(words),
    session: new Map(),
    local: new Map(),
  }
  beforeEach(() => {
    for (const list of [page.said, page.shown]) list.length = 0
    for (const stored of [page.session, page.local]) stored.clear()
    const body = new Element((toast) => page.shown.push(toast))
    const log = new Element(({ words }) => page.said.push(words))
    log.parentElement = body
    vi.stubGlobal('document', {
      cookie: '',
      body,
      querySelector: (selector: string) => (selector === '#announcement' ? log : null),
      activeElement: null,
      addEventListener: () => {},
      dispatchEvent: () => true,
      querySelectorAll: () => [],
      createElement: () => new Element(),
    })
    vi.stubGlobal('window', { setTimeout: () => 0 })
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('sessionStorage', storageOf(page.session))
    vi.stubGlobal('localStorage', storageOf(page.local))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  return page
}

const storageOf = (stored: Map<string, string>) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})

/** Answers requests by their address; anything else fails. */
export function answerRequests(answer: (path: string) => unknown): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(decodeURIComponent(path))
    const body = answer(path)
    if (body instanceof Response) return body
    return Response.json(body)
  })
  return asked
}
