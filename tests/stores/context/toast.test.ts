import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, toast } from '#src/islands/shared/toast.ts'

class Element {
  className = ''
  shownBy: unknown = null
  parent: Element | null = null
  readonly children: (Element | string)[] = []
  readonly attributes = new Map<string, string>()
  readonly listeners = new Map<string, () => void>()

  append(...nodes: (Element | string)[]): void {
    for (const node of nodes) if (node instanceof Element) node.parent = this
    this.children.push(...nodes)
  }

  get text(): string {
    return this.children.map((child) => (typeof child === 'string' ? child : child.text)).join('')
  }

  remove(): void {
    const siblings = this.parent?.children ?? []
    if (siblings.includes(this)) siblings.splice(siblings.indexOf(this), 1)
    this.parent = null
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value)
  }

  addEventListener(type: string, listener: () => void): void {
    this.listeners.set(type, listener)
  }

  showPopover({ source }: { source?: Element }): void {
    this.shownBy = source
  }

  focus(): void {
    focused = this
  }
}

let body: Element
let focused: Element | null

const shown = () => body.children as Element[]
const sentences = () => shown().map(({ text }) => text.replace('×', ''))
const hour = 3_600_000

function dismiss(): void {
  const button = shown()[0]!.children.at(-1) as Element
  button.listeners.get('click')!()
}

describe('§8 toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    body = new Element()
    focused = null
    vi.stubGlobal('window', globalThis)
    vi.stubGlobal('document', {
      body,
      get activeElement() {
        return focused
      },
      createElement: () => new Element(),
      querySelectorAll: () => [],
    })
  })

  afterEach(() => {
    dismissToast()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('of a success goes away by itself', () => {
    toast('Saved.')
    expect(sentences()).toEqual(['Saved.'])
    expect(shown()[0]!.attributes.get('role')).toBe('status')
    vi.advanceTimersByTime(hour)
    expect(sentences()).toEqual([])
  })

  it('of an error is an alert that stays until it is dismissed', () => {
    toast('Not saved.', 'error')
    expect(shown()[0]!.attributes.get('role')).toBe('alert')
    vi.advanceTimersByTime(hour)
    expect(sentences()).toEqual(['Not saved.'])
    dismiss()
    expect(sentences()).toEqual([])
  })

  it('of an error is replaced by a later success, which goes away after its own time', () => {
    toast('Not saved.', 'error')
    vi.advanceTimersByTime(hour)
    toast('Saved.')
    expect(sentences()).toEqual(['Saved.'])
    vi.advanceTimersByTime(hour)
    expect(sentences()).toEqual([])
  })

  it('of an error outlasts the time of a success that it replaced', () => {
    toast('Saved.')
    toast('Not saved.', 'error')
    vi.advanceTimersByTime(hour)
    expect(sentences()).toEqual(['Not saved.'])
  })

  it('of an error is taken away by a success without words', () => {
    toast('Not saved.', 'error')
    dismissToast()
    expect(sentences()).toEqual([])
  })

  it('comes next after the focused control for the keyboard, and gives the focus back', () => {
    const control = new Element()
    focused = control
    toast('Not saved.', 'error')
    expect(shown()[0]!.shownBy).toBe(control)
    focused = shown()[0]!.children.at(-1) as Element
    dismiss()
    expect(focused).toBe(control)
  })
})
