import { QuietButton } from '#src/islands/shared/form-parts.tsx'
import { controlId } from './control-id.ts'

interface Props {
  readonly name: string
  readonly label: string
  readonly search: string
  readonly listField?: string
}

export function SearchBox({ name, label, search, listField }: Props) {
  const id = controlId(name)
  return (
    <div className="filter-card__search">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        className="input"
        type="search"
        id={id}
        placeholder={label}
        autoComplete="off"
        data-field-list={listField}
        name={name}
        defaultValue={search}
      />
      <QuietButton data-no-script type="submit">
        Find
      </QuietButton>
    </div>
  )
}
