import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { say } from '#src/islands/shared/say.ts'

// As much of a page as a sentence touches.
class Part {
  parentElement: Part | null = null
  textContent = ''
  readonly parts: Part[] = []

  append(...added: (Part | string)[]): void {
    for (const part of added) {
      if (typeof part === 'string') this.textContent += part
      else {
        part.remove()
        part.parentElement = this
        this.parts.push(part)
      }
    }
  }

  remove(): void {
    this.parentElement?.parts.splice(this.parentElement.parts.indexOf(this), 1)
  }

  setAttribute(): void {}

  get childElementCount(): number {
    return this.parts.length
  }

  get firstElementChild(): Part | null {
    return this.parts[0] ?? null
  }
}

let body: Part
let dialog: Part
let region: Part
let modals: Part[]

beforeEach(() => {
  vi.useFakeTimers()
  body = new Part()
  dialog = new Part()
  region = new Part()
  modals = []
  body.append(region)
  vi.stubGlobal('document', {
    body,
    querySelector: () => (region.parentElement === null ? null : region),
    querySelectorAll: () => modals,
    createElement: () => new Part(),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const said = (part: Part) => part.parts.map(({ textContent }) => textContent)

it('says a sentence at once, and leaves three at most', () => {
  for (const sentence of ['one', 'two', 'three', 'four']) say(sentence)
  expect(said(region)).toEqual(['two', 'three', 'four'])
})

it('says it inside the modal dialog that is open, and in the page again after it', () => {
  modals = [dialog]
  say('12 listings')
  expect(region.parentElement).toBe(dialog)
  expect(said(region)).toEqual([])
  vi.runAllTimers()
  expect(said(region)).toEqual(['12 listings'])
  modals = []
  say('Saved')
  vi.runAllTimers()
  expect(region.parentElement).toBe(body)
  expect(said(region)).toEqual(['12 listings', 'Saved'])
})

it('goes on after its dialog is gone with it', () => {
  region.parentElement = null
  say('Saved')
  vi.runAllTimers()
  expect(body.parts.flatMap(said)).toContain('Saved')
})
