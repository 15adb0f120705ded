import {
  fieldListFailed,
  noSuchValue,
  noValue,
  valuesLoading,
} from '#src/domain/search/messages/filter-messages.ts'
import { QuietButton } from '#src/islands/shared/form-parts.tsx'
import type { FieldListState } from '../../state/field-list.store.ts'

interface Props {
  readonly state: FieldListState
  readonly isLive: boolean
}

export function ListHint({ state, isLive }: Props) {
  if (state.hasFailed)
    return (
      <p className="field__error" role="alert">
        {fieldListFailed}
      </p>
    )
  if (state.isPending) return <Pending isLoading={state.isLoading} isLive={isLive} />
  if (state.items.length > 0 || state.isLoading) return null
  return <p className="filter-card__hint">{state.search === '' ? noValue : noSuchValue}</p>
}

const Pending = ({
  isLoading,
  isLive,
}: {
  readonly isLoading: boolean
  readonly isLive: boolean
}) => (
  <>
    <p className="filter-card__hint" role="status" data-pending>
      {isLoading ? valuesLoading : 'Still counting values.'}
    </p>
    {!isLive && (
      <QuietButton type="submit" name="go" value="update">
        Try again
      </QuietButton>
    )}
  </>
)
