import type { ReactNode } from 'react'
import type { RangeCard } from '#src/domain/search/filter/cards/card-types.ts'
import {
  anyRooms,
  exactRooms,
  leastRooms,
  roomsChoice,
} from '#src/domain/search/filter/cards/room-choices.ts'
import { controlName } from '#src/domain/search/filter/convert/form-names.ts'

interface Props {
  readonly card: RangeCard
  readonly children: ReactNode
}

const choices = [
  { value: anyRooms, label: 'Any' },
  ...leastRooms.map((least) => ({ value: least, label: `${least}+` })),
  { value: exactRooms, label: 'Exact' },
]

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
