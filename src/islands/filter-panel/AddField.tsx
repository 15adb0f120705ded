import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { AddableFields, AddableSection } from '#src/domain/search/filter/panel/panel-view.ts'
import { SearchBox } from './cards/controls/SearchBox.tsx'
import { usePanel } from './state/panel-context.ts'

export function AddField() {
  const { panel } = usePanel()
  const fields = useStore(panel.addable.$found)
  const [search] = useState(fields?.search ?? '')
  const details = useRef<HTMLDetailsElement>(null)
  const load = () => {
    if (details.current?.open) void panel.addable.load()
  }
  useEffect(() => {
    if (fields === null && details.current?.open) void panel.addable.load()
  }, [fields, panel])
  const add = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    void panel.add(event.currentTarget.value)
  }
  return (
    <details
      className="add-field"
      data-add-field
      open={search !== ''}
      onToggle={load}
      onKeyDown={moveInList}
      ref={details}
    >
      <summary className="filter-card__head">
        <span className="filter-card__label">Add a field</span>
      </summary>
      <SearchBox name="_add_search" label="Find a field" search={search} />
      <div data-add-list>{fields !== null && <AddFieldList found={fields} onAdd={add} />}</div>
    </details>
  )
}

interface ListProps {
  readonly found: AddableFields
  readonly onAdd?: (event: MouseEvent<HTMLButtonElement>) => void
}

export function AddFieldList({ found: { sections, search }, onAdd }: ListProps) {
  if (sections.length === 0)
    return (
      <p className="filter-card__hint" role="status">
        No fields found.
      </p>
    )
  return sections.map((section) => (
    <Section key={section.name} section={section} isOpen={search.trim() !== ''} onAdd={onAdd} />
  ))
}

interface SectionProps extends Pick<ListProps, 'onAdd'> {
  readonly section: AddableSection
  readonly isOpen: boolean
}

const Section = ({ section: { name, fields }, isOpen, onAdd }: SectionProps) => (
  <details className="add-field__section" open={isOpen}>
    <summary className="add-field__name">
      {name}
      <span className="choice__count">{fields.length}</span>
    </summary>
    <div className="add-field__fields">
      {fields.map(({ field, label }) => (
        <button
          type="submit"
          className="add-field__field"
          key={field}
          name="_add"
          value={field}
          onClick={onAdd}
        >
          {label}
        </button>
      ))}
    </div>
  </details>
)

function moveInList(event: KeyboardEvent<HTMLDetailsElement>): void {
  const { key, target, currentTarget } = event
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return
  const items = currentTarget.querySelectorAll<HTMLElement>(
    'input, [data-add-list] summary, button[name="_add"]',
  )
  const visible = [...items].filter((item) => item.checkVisibility())
  const nextItem = visible[visible.indexOf(target as HTMLElement) + (key === 'ArrowDown' ? 1 : -1)]
  if (nextItem === undefined) return
  event.preventDefault()
  nextItem.focus()
}
