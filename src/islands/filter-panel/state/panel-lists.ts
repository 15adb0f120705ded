import type { ReadableAtom } from 'nanostores'
import type { Choices } from '#src/domain/search/filter/panel/panel-view.ts'
import type { SteeringValues } from '#src/domain/search/results/panel-paths.ts'
import { createFieldList, type FieldList } from './field-list.store.ts'
import type { PanelState } from './panel-state.ts'
import type { PanelPorts } from './ports.ts'
import type { Counted } from './requests/panel-api.ts'

const noChoices: Choices = { items: [], more: true, search: '' }

export type Lists = ReturnType<typeof createLists>

export function createLists(
  $panel: ReadableAtom<PanelState>,
  { readForm, api }: PanelPorts,
  onFound: () => void,
) {
  const lists = new Map<string, FieldList>()
  const choicesOf = (field: string) => $panel.get().choices[field] ?? noChoices
  const chosenOf = (field: string): ReadonlySet<string> => {
    const card = $panel.get().cards.find((candidate) => candidate.field === field)
    return new Set(card?.kind === 'list' ? card.value.chosen : [])
  }
  const make = (field: string) =>
    createFieldList(choicesOf(field), {
      load: (search, page, signal) =>
        api.values(field, search, page, withinFor(field, readForm()), signal),
      chosen: () => chosenOf(field),
      onFound,
    })
  return {
    get(field: string): FieldList {
      const list = lists.get(field) ?? make(field)
      lists.set(field, list)
      return list
    },
    count(choices: NonNullable<Counted['choices']>): void {
      for (const [field, counts] of Object.entries(choices)) lists.get(field)?.count(counts)
    },
    reset(): void {
      for (const [field, list] of lists) list.reset(choicesOf(field))
    },
  }
}

/** Returns the choices that limit the values in a field's list. The choice in the field itself does not. */
const withinFor = (field: string, form: URLSearchParams): SteeringValues => ({
  types: field === 'PropertyType' ? [] : form.getAll('PropertyType.in'),
  mlsIds: field === 'MlsId' ? [] : form.getAll('MlsId.in'),
})
