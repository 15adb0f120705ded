import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadPart } from '#src/islands/map/core/reach.ts'
import { withPage } from './page.ts'

const page = withPage()

const plain = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

class Part extends EventTarget {
  /** As a person does, or a script. */
  send(type: string, target = new Button()): Event {
    const event = Object.assign(new Event(type), plain)
    Object.defineProperty(event, 'target', { value: target })
    this.dispatchEvent(event)
    return event
  }
}

class Button {
  clicks = 0
  type = 'button'
  isConnected = true
  readonly dataset: Record<string, string> = {}
  closest = (selector: string) => (selector === 'a[href]' ? null : this)
  hasAttribute = () => false
  click = () => void this.clicks++
}

beforeEach(() => {
  vi.stubGlobal('Element', Button)
})

function wakePart() {
  const part = new Part()
  const loads: PromiseWithResolvers<void>[] = []
  const wake = loadPart(part as unknown as HTMLElement, () => {
    loads.push(Promise.withResolvers())
    return loads.at(-1)!.promise
  })
  return { part, loads, wake }
}

describe('a part of the map that is reached for', () => {
  it('is loaded once, however it is reached for', async () => {
    const { part, loads, wake } = wakePart()
    for (const type of ['pointerover', 'focusin', 'touchstart']) part.send(type)
    loads[0]!.resolve()
    expect(await wake()).toBe(true)
    part.send('pointerover')
    expect(loads).toHaveLength(1)
  })

  it('is clicked again where it was clicked before, on each button once', async () => {
    const { part, loads, wake } = wakePart()
    const draw = new Button()
    const shapes = new Button()
    const other = new Button()
    for (const button of [draw, shapes, draw]) part.send('click', button)
    expect(draw.dataset).toHaveProperty('waiting')
    loads[0]!.resolve()
    await wake()
    expect(draw.dataset).not.toHaveProperty('waiting')
    part.send('click', other)
    expect([draw, shapes, other].map(({ clicks }) => clicks)).toEqual([1, 1, 0])
  })

  it('reports failed scripts after a click, and is loaded again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { part, loads, wake } = wakePart()
    const draw = new Button()
    part.send('click', draw)
    const woken = wake()
    loads[0]!.reject(new Error('None.'))
    expect(await woken).toBe(false)
    expect(page.toasts()).toEqual(['There was an error updating the map. Please try again.'])
    part.send('click', draw)
    loads[1]!.resolve()
    expect(await wake()).toBe(true)
    expect(draw.clicks).toBe(1)
  })

  it('that failed to load is not reported to those who only hovered', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { part, loads, wake } = wakePart()
    part.send('pointerover')
    loads[0]!.reject(new Error('None.'))
    expect(await wake()).toBe(false)
    expect(page.toasts()).toEqual([])
  })
})
