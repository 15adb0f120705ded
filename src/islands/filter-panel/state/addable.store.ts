import { atom, computed, type ReadableAtom } from 'nanostores'
import { addFieldSearchDelayMs } from '#src/domain/limits.ts'
import type { AddableFields, AddableSection } from '#src/domain/search/filter/panel/panel-view.ts'
import { debounce } from '#src/islands/shared/debounce.ts'

// Fields that can be added to the panel, by section (SPEC §2). The list is loaded when it is first expanded, and
// searched in the browser.

export interface Addable {
  readonly $found: ReadableAtom<AddableFields | null>
  load(): Promise<void>
  /** Shows fields whose names contain all the words. It waits until the user stops typing. */
  find(search: string): void
  remove(field: string): void
  /** Discards the list. Must be called when the chosen types or fields change, because the list depends on them. */
  forget(): void
}

interface Ports {
  ask(): Promise<AddableFields>
  onFailed(): void
}

/** Creates the list. `first` is the list that came with the panel, which may already be limited by a search. */
export function createAddable(first: AddableFields | null, { ask, onFailed }: Ports): Addable {
  const $loaded = atom(first)
  const $search = atom(first?.search ?? '')
  let typed = $search.get()
  const reload = async () => {
    try {
      $loaded.set(await ask())
    } catch {
      onFailed()
    }
  }
  const finding = debounce(addFieldSearchDelayMs, () => {
    $search.set(typed)
    const isSearched = ($loaded.get()?.search ?? '') !== ''
    if (isSearched) void reload()
  })
  const $found = computed(
    [$loaded, $search],
    (loaded, search) => loaded && { sections: matching(loaded.sections, search), search },
  )
  return {
    $found,
    async load() {
      if ($loaded.get() === null) await reload()
    },
    find(search) {
      typed = search
      finding.later()
    },
    remove(field) {
      const loaded = $loaded.get()
      if (loaded !== null)
        $loaded.set({
          ...loaded,
          sections: filterFields(loaded.sections, (name) => name !== field),
        })
    },
    forget: () => $loaded.set(null),
  }
}

function matching(sections: readonly AddableSection[], search: string): readonly AddableSection[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return filterFields(sections, (_field, label) =>
    words.every((word) => label.toLowerCase().includes(word)),
  )
}

const filterFields = (
  sections: readonly AddableSection[],
  fits: (field: string, label: string) => boolean,
): AddableSection[] =>
  sections
    .map(({ name, fields }) => ({
      name,
      fields: fields.filter(({ field, label }) => fits(field, label)),
    }))
    .filter(({ fields }) => fields.length > 0)
