import { parseFragment, defaultTreeAdapter as tree } from 'parse5'
import {
  storedChecked,
  storedEmpty,
  storedNow,
  storedUnchecked,
} from '#src/domain/context/messages/form-messages.ts'
import {
  ancestor,
  attribute,
  type Element,
  isBox,
  isHidden,
  nameOf,
  optionsOf,
  optionValue,
  type PageForm,
  readShownValue,
  setAttribute,
  textIn,
} from './form-elements.ts'

/** Says what is wrong below the last control of the name, such as the last of several boxes. */
export function markInvalid({ controls }: PageForm, name: string, sentence: string): void {
  const named = controls.filter((control) => nameOf(control) === name && !isHidden(control))
  const id = `wrong-${name}`
  for (const control of named) {
    setAttribute(control, 'aria-invalid', 'true')
    describe(control, id)
  }
  const last = named.at(-1)
  if (last !== undefined) addLine(last, id, sentence)
}

function describe(control: Element, id: string): void {
  const described = attribute(control, 'aria-describedby')
  setAttribute(control, 'aria-describedby', described ? `${described} ${id}` : id)
}

/** Says below a control what is stored. */
export function addStoredValue(control: Element): void {
  const id = `stored-${nameOf(control)}-${control.parentNode?.childNodes.indexOf(control)}`
  describe(control, id)
  addLine(control, id, storedIn(control))
}

function addLine(control: Element, id: string, text: string): void {
  const [line] = parseFragment('<p class="field__error"></p>').childNodes as [Element]
  setAttribute(line, 'id', id)
  tree.insertText(line, text)
  const anchor = ancestor(control, 'label') ?? control
  const { parentNode } = anchor
  const sibling = parentNode?.childNodes[parentNode.childNodes.indexOf(anchor) + 1]
  if (sibling) tree.insertBefore(parentNode, line, sibling)
  else if (parentNode) tree.appendChild(parentNode, line)
}

function storedIn(control: Element): string {
  const value = readShownValue(control)
  if (isBox(control)) return value === '' ? storedUnchecked : storedChecked
  const option = optionsOf(control).find((candidate) => optionValue(candidate) === value)
  const text = (option === undefined ? value : textIn(option)).trim()
  return text === '' ? storedEmpty : storedNow(text)
}
