import { parse, parseFragment, serialize, defaultTreeAdapter as tree } from 'parse5'
import type { OtherAccount } from '#src/domain/context/forms/again.ts'
import { pageField, technicalFields, versionField } from '#src/domain/context/forms/form-version.ts'
import { takeStored } from '#src/domain/context/messages/form-messages.ts'
import {
  ancestor,
  attribute,
  type Element,
  elementsIn,
  formsIn,
  isBox,
  isButton,
  isHidden,
  nameOf,
  type PageForm,
  readShownValue,
  setAttribute,
  setValue,
  typeOf,
} from './form-elements.ts'
import { addStoredValue, markInvalid } from './form-notes.ts'
import { restoreOpenedToken } from './keep-opened.ts'

export interface NotSaved {
  readonly action: string
  readonly sent: readonly (readonly [string, string])[]
  readonly message: string
  readonly page: string
  /** The stored values by control, and sentences for values that no control shows. Null if they have not changed. */
  readonly stored: Readonly<Record<string, string>> | null
  /** Sentences by the names of the controls that they are about. */
  readonly wrong: Readonly<Record<string, string>>
  readonly opened: OtherAccount | null
}

/**
 * Returns the page with the form as the user filled it in and a message that explains why it was not saved. Returns
 * null if the page does not have that form.
 */
export function fillPage(html: string, notSaved: NotSaved): string | null {
  const page = parse(html)
  const form = findForm(formsIn(page), notSaved)
  if (form === null) return null
  for (const element of elementsIn(page)) setAttribute(element, 'autofocus', null)
  const notes = fill(form, notSaved)
  for (const [name, sentence] of Object.entries(notSaved.wrong)) markInvalid(form, name, sentence)
  addMessage(form.form, notSaved, notes)
  if (notSaved.opened !== null) restoreOpenedToken(form, notSaved.opened)
  openAround(form.form)
  return serialize(page)
}

const isOwn = (name: string) => technicalFields.includes(name)
/** Names of fields for one-time codes. */
const codes: readonly string[] = ['code', 'recovery_code']
const isFillable = (control: Element) =>
  !isButton(control) &&
  ![...technicalFields, ...codes].includes(nameOf(control)) &&
  !['password', 'file'].includes(typeOf(control))

/** After a conflict, these controls get the new version, so that saving again replaces what is stored now. */
const versions: readonly string[] = [versionField, 'sequence']
const isVersion = (control: Element) => versions.includes(nameOf(control))

/**
 * Finds the form with the sent controls. If the page has several, such as one per record, finds the one about the same
 * record.
 */
function findForm(forms: readonly PageForm[], { action, sent }: NotSaved): PageForm | null {
  const candidates = forms.filter(
    (candidate) =>
      pathOf(attribute(candidate.form, 'action') ?? '') === action &&
      hasControlsFor(candidate, sent),
  )
  const isAbout = ({ controls }: PageForm) =>
    controls
      .filter((control) => isHidden(control) && isFillable(control) && !isVersion(control))
      .every((field) =>
        sent.some(([name, value]) => name === nameOf(field) && value === readShownValue(field)),
      )
  return candidates.find(isAbout) ?? (candidates.length === 1 ? candidates[0]! : null)
}

const pathOf = (address: string) => address.split(/[?#]/, 1)[0]!

function hasControlsFor({ controls }: PageForm, entries: NotSaved['sent']): boolean {
  const names = entries.map(([name]) => name).filter((name) => !isOwn(name))
  return names.every((name) => {
    const matches = controls.filter((control) => nameOf(control) === name)
    const isText = matches.every((field) => !isBox(field) && !isButton(field))
    return (
      matches.length > 0 &&
      (!isText || names.filter((sentName) => sentName === name).length <= matches.length)
    )
  })
}

function fill({ controls }: PageForm, { sent, stored }: NotSaved): Set<string> {
  const unusedValues = new Map<string, string[]>()
  for (const [name, value] of sent)
    unusedValues.set(name, [...(unusedValues.get(name) ?? []), value])
  const noted = new Set<string>()
  const filled = controls.filter((field) =>
    isVersion(field) ? stored === null : isFillable(field),
  )
  for (const control of filled) {
    const typed = typedIn(control, unusedValues.get(nameOf(control)) ?? [])
    const before = readShownValue(control)
    if (plain(typed) === plain(before)) continue
    if (stored !== null && !isHidden(control)) {
      addStoredValue(control)
      noted.add(nameOf(control))
    }
    setValue(control, typed)
    openAround(control)
  }
  return noted
}

function openAround(element: Element): void {
  for (let node = ancestor(element, 'details'); node; node = ancestor(node, 'details'))
    setAttribute(node, 'open', '')
}

const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim()

function typedIn(control: Element, values: string[]): string {
  if (!isBox(control)) return values.shift() ?? readShownValue(control)
  return values.includes(attribute(control, 'value') ?? 'on') ? 'on' : ''
}

const messageId = 'not-saved'

function addMessage(form: Element, notSaved: NotSaved, noted: Set<string>): void {
  const { message, page, stored, wrong } = notSaved
  const [box, hidden] = parseFragment(
    `<div class="account-form__message" id="${messageId}" role="alert" tabindex="-1" autofocus></div><input type="hidden">`,
  ).childNodes as [Element, Element]
  const lines = noted.size > 0 ? [] : Object.values(stored ?? wrong)
  const unsaid = lines.filter((line) => !message.includes(line))
  for (const text of [message, ...unsaid]) tree.insertText(addTo(box, 'p'), text)
  if (stored !== null) {
    const link = addTo(addTo(box, 'p'), 'a')
    setAttribute(link, 'href', page)
    tree.insertText(link, takeStored)
  }
  setAttribute(hidden, 'name', pageField)
  setAttribute(hidden, 'value', page)
  for (const node of [hidden, box])
    form.childNodes[0]
      ? tree.insertBefore(form, node, form.childNodes[0])
      : tree.appendChild(form, node)
}

function addTo(parent: Element, tagName: string): Element {
  const element = tree.createElement(tagName, parent.namespaceURI, [])
  tree.appendChild(parent, element)
  return element
}
