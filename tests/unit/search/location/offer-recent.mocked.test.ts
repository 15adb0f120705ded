import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { requestFailed } from '#src/domain/context/messages/general-messages.ts'
import type { Choice } from '#src/enhance/location/combobox.ts'
import { offerRecent } from '#src/enhance/location/offer-recent.ts'

const toasts = vi.hoisted((): string[] => [])
vi.mock('#src/islands/shared/show-toast.ts', () => ({
  showToast: (sentence: string) => toasts.push(sentence),
}))

const answers: ((response: Response) => void)[] = []
const turn = () => new Promise(setImmediate)
const home = { text: 'Home', detail: '', href: '/listings/1' }

beforeEach(() => {
  const box = { value: '', id: 'place', setAttribute() {} }
  const input = Object.assign(new EventTarget(), box)
  const body = { dataset: { owner: 'private 1' } }
  const page = { body, cookie: '', activeElement: input, createElement: () => ({}) }
  vi.stubGlobal('document', Object.assign(new EventTarget(), page))
  vi.stubGlobal('location', { href: 'https://plat.example/list' })
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(resolve)))
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} })
})
afterEach(() => vi.unstubAllGlobals())

it('asks once for what an empty box offers, and says when it could not be cleared', async () => {
  const input = document.activeElement as HTMLInputElement
  const lists: (readonly Choice[])[] = []
  const around = { append() {} } as unknown as HTMLElement
  const again = offerRecent(input, around, (choices) => lists.push(choices))
  again()
  expect(answers).toHaveLength(1)
  answers[0]!(Response.json({ searches: [], homes: [home] }))
  await turn()
  await turn()
  const [choices] = lists
  expect(choices!.map(({ text }) => text[0]!.text)[0]).toBe('Home')

  choices!.at(-1)!.choose()
  answers[1]!(new Response(null, { status: 503 }))
  await turn()
  expect(toasts).toEqual([requestFailed])
})
