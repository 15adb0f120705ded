import type { NamedOption, PanelView } from '#src/domain/search/filter/panel/panel-view.ts'

type Props = Pick<
  PanelView,
  'sorts' | 'mySorts' | 'mySortsHref' | 'sortId' | 'views' | 'viewId' | 'limit' | 'compared'
>

export function Orders({ sorts, mySorts, mySortsHref, sortId, views, viewId }: Props) {
  const first = views[0]?.id
  return (
    <div className="filter-panel__orders">
      <label className="filter-card__control">
        <span className="filter-card__name">Sort</span>
        <select className="select" name="sort_id" defaultValue={sortId ?? undefined}>
          <Options options={sorts} />
          {mySorts.length > 0 && (
            <optgroup label="My sorts">
              <Options options={mySorts} />
            </optgroup>
          )}
        </select>
      </label>
      {views.length > 1 && (
        <label className="filter-card__control">
          <span className="filter-card__name">View</span>
          <select
            className="select"
            name="view_id"
            defaultValue={viewId === first ? '' : (viewId ?? '')}
          >
            {/* The first view is the default, so its value is empty. */}
            <Options options={views.map((view, i) => (i === 0 ? { ...view, id: '' } : view))} />
          </select>
        </label>
      )}
      {mySortsHref !== null && <a href={mySortsHref}>Save a custom sort</a>}
    </div>
  )
}

const Options = ({ options }: { readonly options: readonly NamedOption[] }) =>
  options.map(({ id, label }) => (
    <option key={id} value={id}>
      {label}
    </option>
  ))

/** Hidden inputs for values that have no visible control in this form. */
export const HiddenOrders = ({ sorts, sortId, views, viewId, limit, compared }: Props) => (
  <>
    {limit !== null && <input type="hidden" name="_limit" value={limit} />}
    {sorts.length === 0 && sortId !== null && <input type="hidden" name="sort_id" value={sortId} />}
    {views.length <= 1 && viewId !== null && <input type="hidden" name="view_id" value={viewId} />}
    {compared.map((filter) => (
      <input key={filter} type="hidden" name="_compare" value={filter} />
    ))}
  </>
)
