import { attributeOf, type Element, elementsOf, elementsWith, textOf } from '../pages/markup.ts'
import type { Reply } from './http.ts'
import type { Visitor } from './visitor.ts'

const accept = { Accept: 'text/html' }
type Page = Pick<Reply, 'text'>

/**
 * Presses a button of a page like a browser without scripts: sends the fields of its form, including the token, with
 * their values on the page unless others are given. Throws if there is no such button or field.
 */
export function press(
  someone: Visitor,
  { text }: Page,
  button: string,
  filled: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const all = elementsOf(text)
  const named = (tag: string) => all.filter(({ tagName }) => tagName === tag)
  const pressed = named('button').find((one) => isCalled(one, button))
  const form = named('form').find((one) => belongs(pressed, one))
  if (pressed === undefined || form === undefined) throw new Error(`There is no button ${button}.`)
  const controls = ['input', 'select', 'textarea']
    .flatMap(named)
    .filter((one) => belongs(one, form))
  const fields = new URLSearchParams()
  for (const control of controls) for (const pair of sentBy(control)) fields.append(...pair)
  for (const [field, value] of Object.entries(filled)) {
    if (!controls.some((one) => attributeOf(one, 'name') === field))
      throw new Error(`There is no field ${field}.`)
    fields.set(field, value)
  }
  const own = attributeOf(pressed, 'name')
  if (own !== undefined) fields.append(own, attributeOf(pressed, 'value') ?? '')
  const of = (name: string) => attributeOf(pressed, `form${name}`) ?? attributeOf(form, name) ?? ''
  if (of('method').toLowerCase() === 'post')
    return someone.post(of('action'), fields, { headers: accept })
  const [path, ...part] = of('action').split('#')
  return someone.get([`${path}?${fields}`, ...part].join('#'), accept)
}

export interface ShownForm {
  readonly action: string
  /** What a browser would send without a button. */
  readonly fields: URLSearchParams
  readonly controls: readonly Element[]
}

export function formsOn({ text }: Page): ShownForm[] {
  const all = elementsOf(text)
  const tags = ['input', 'select', 'textarea', 'button']
  return all
    .filter((one) => one.tagName === 'form' && /post/i.test(attributeOf(one, 'method') ?? ''))
    .map((form) => {
      const controls = all.filter((one) => tags.includes(one.tagName) && belongs(one, form))
      const pairs = controls.filter(({ tagName }) => tagName !== 'button').flatMap(sentBy)
      return {
        action: attributeOf(form, 'action') ?? '',
        fields: new URLSearchParams(pairs.map(([name, value]) => [name, value])),
        controls,
      }
    })
}

/** Follows the first link with these words. */
export function follow(someone: Visitor, { text }: Page, words: string): Promise<Reply> {
  const link = elementsWith(text, 'href').find((one) => isCalled(one, words))
  if (link === undefined) throw new Error(`There is no link ${words}.`)
  return someone.get(attributeOf(link, 'href')!, accept)
}

const isCalled = (element: Element, words: string) =>
  attributeOf(element, 'aria-label') === words || textOf(element) === words

function belongs(control: Element | undefined, form: Element): boolean {
  if (control === undefined) return false
  const id = attributeOf(control, 'form')
  if (id !== undefined) return attributeOf(form, 'id') === id
  for (let node: unknown = control; node !== null && node !== undefined; ) {
    if (node === form) return true
    node = (node as Element).parentNode
  }
  return false
}

function sentBy(control: Element): (readonly [string, string])[] {
  const name = attributeOf(control, 'name') ?? ''
  const type = attributeOf(control, 'type')
  const isOff = (type === 'checkbox' || type === 'radio') && !hasAttribute(control, 'checked')
  if (name === '' || isOff || hasAttribute(control, 'disabled')) return []
  if (control.tagName === 'textarea') return [[name, linesOf(control)]]
  return [[name, control.tagName === 'select' ? chosenIn(control) : valueIn(control)]]
}

const linesOf = ({ childNodes }: Element) =>
  childNodes.map((node) => ('value' in node ? node.value : '')).join('')

const hasAttribute = (element: Element, name: string) => attributeOf(element, name) !== undefined
const valueIn = (element: Element) => attributeOf(element, 'value') ?? ''

function chosenIn(select: Element): string {
  const options = select.childNodes.filter(
    (node): node is Element => 'tagName' in node && node.tagName === 'option',
  )
  const chosen = options.find((option) => hasAttribute(option, 'selected')) ?? options[0]
  return chosen === undefined ? '' : (attributeOf(chosen, 'value') ?? textOf(chosen))
}
