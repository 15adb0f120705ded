import { controlId } from './control-id.ts'

interface Props {
  readonly name: string
  readonly label: string
  /** At first. */
  readonly search: string
  /** The field whose values it finds, if it finds values. */
  readonly listField?: string
}

/** What is typed to find something; no part of a card. Without a script its button finds it. */
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
      <button className="button" data-kind="quiet" data-no-script type="submit">
        Find
      </button>
    </div>
  )
}
