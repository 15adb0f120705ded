import { kindsName } from '#src/domain/filter/convert/form-names.ts'
import type { KindChoice } from '#src/domain/filter/panel/panel-view.ts'
import { formatCount } from '#src/domain/units/numbers.ts'
import { ChoiceInput } from './controls/ChoiceInput.tsx'

export const Kinds = ({ kinds }: { readonly kinds: readonly KindChoice[] }) => (
  <fieldset className="filter-card filter-kinds">
    <legend className="filter-card__label">Home type</legend>
    <div className="filter-kinds__choices">
      {kinds.map(({ id, label, chosen, count }) => (
        <ChoiceInput
          key={id}
          type="checkbox"
          name={kindsName}
          value={id}
          label={label}
          checked={chosen}
        >
          <span className="choice__count" data-count>
            {count === null ? '' : formatCount(count)}
          </span>
        </ChoiceInput>
      ))}
    </div>
  </fieldset>
)
