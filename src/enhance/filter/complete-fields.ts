import {
  completeField,
  type NamedField,
  type TypedName,
  typedNameAt,
} from '#src/domain/search/filter/read/complete-field.ts'
import { markTyped } from '#src/domain/search/location/mark-typed.ts'
import { fieldNamesPath } from '#src/domain/search/results/panel-paths.ts'
import { type Choice, createCombobox } from '#src/enhance/location/combobox.ts'

/** Suggests names of fields in a text box for the filter language. */
export async function completeFields(input: HTMLTextAreaElement): Promise<void> {
  const response = await fetch(fieldNamesPath(), { headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`The names of fields: ${response.status}`)
  const fields = (await response.json()) as NamedField[]
  const suggest = () => {
    const typed = typedNameAt(input.value, input.selectionStart)
    if (typed === null) return box.close()
    const matches = completeField(fields, typed.text)
    if (matches.length === 0) box.close()
    else box.show(matches.map((field) => choiceOf(input, field, typed)))
  }
  const box = createCombobox(input, input.parentElement!, suggest)
  input.addEventListener('input', suggest)
  input.addEventListener('click', () => box.close())
  if (document.activeElement === input && input.value !== input.defaultValue) suggest()
}

const choiceOf = (
  input: HTMLTextAreaElement,
  { field, label }: NamedField,
  { text, start, end }: TypedName,
): Choice => ({
  icon: 'words',
  text: markTyped(field, text),
  detail: label,
  count: '',
  choose() {
    input.setRangeText(`${field} `, start, end, 'end')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  },
  isFound: true,
})
