import type { ReactNode } from 'react'
import { anyRooms, exactRooms, leastRooms, roomsChoice } from '#src/domain/filter/cards/rooms.ts'
import type { RangeCard } from '#src/domain/filter/cards/types.ts'
import { controlName } from '#src/domain/filter/convert/form-names.ts'

interface Props {
  readonly card: RangeCard
  /** The boxes for exact numbers, which only one of the buttons shows. */
  readonly children: ReactNode
}

const choices = [
  { value: anyRooms, label: 'Any' },
  ...leastRooms.map((least) => ({ value: least, label: `${least}+` })),
  { value: exactRooms, label: 'Exact' },
]

/** At least so many rooms, as buttons side by side like those of the search form. */
export function RoomsControl({ card: { field, value }, children }: Props) {
  const chosen = roomsChoice(value)
  return (
    <>
      <div className="segments">
        {choices.map((choice) => (
          <label className="segment" key={choice.value}>
            <input
              type="radio"
              name={controlName(field, 'least')}
              defaultValue={choice.value}
              defaultChecked={choice.value === chosen}
            />
            {choice.label}
          </label>
        ))}
      </div>
      <div data-when={exactRooms}>{children}</div>
    </>
  )
}
