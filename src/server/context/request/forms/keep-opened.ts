import { parseFragment, defaultTreeAdapter as tree } from 'parse5'
import type { OtherAccount } from '#src/domain/context/forms/again.ts'
import { renewedTokenField, tokenField } from '#src/domain/context/forms/form-version.ts'
import {
  type Element,
  nameOf,
  type PageForm,
  readShownValue,
  setAttribute,
} from './form-elements.ts'

/**
 * Restores the token with which the form was opened, and adds the current one in a hidden field or, if there is a
 * question for the user, in a checkbox.
 */
export function restoreOpenedToken(
  { form, controls }: PageForm,
  { token, question }: OtherAccount,
): void {
  const tokenControl = controls.find((control) => nameOf(control) === tokenField)
  if (tokenControl === undefined) return
  const [hidden, label] = parseFragment(
    '<input type="hidden"><label><input type="checkbox" required> </label>',
  ).childNodes as [Element, Element]
  const renewed = question === null ? hidden : (label.childNodes[0] as Element)
  setAttribute(renewed, 'name', renewedTokenField)
  setAttribute(renewed, 'value', readShownValue(tokenControl))
  setAttribute(tokenControl, 'value', token)
  const [box] = form.childNodes as [Element]
  if (question === null) tree.insertBefore(form, hidden, box)
  else {
    tree.insertText(label, question)
    tree.appendChild(box, label)
  }
}
