import { newCmaPath } from '#src/domain/cma/paths.ts'
import { ownerOf } from '#src/islands/shared/stored-selection.ts'

/** Link to a new CMA, shown to agents. Without a selection, the page asks for a listing (SPEC §5). */
export function CmaLink({ ids }: { readonly ids: readonly string[] }) {
  if (ownerOf().role !== 'private') return null
  return (
    <a
      className="button"
      data-kind="quiet"
      data-cma="selected"
      href={newCmaPath({ selected_listing_ids: ids.join() })}
    >
      CMA
    </a>
  )
}
