import type { OpenHouseForm } from '#src/domain/visits/open-houses/open-house.ts'
import { textIn } from '#src/server/visits/read-person.ts'
import type { OpenHouseView } from '#src/use-cases/visits/open-houses/open-house-view.ts'

const group = 'open_house'

export function readOpenHouse(fields: URLSearchParams): OpenHouseForm {
  const text = textIn(fields, group)
  return {
    date: text('date').trim(),
    from: text('from').trim().slice(0, 5),
    to: text('to').trim().slice(0, 5),
    type: text('type'),
    remarks: text('remarks'),
    refreshments: text('refreshments'),
    link: text('link'),
    appointment: text('appointment') !== '',
  }
}

export const formOf = (house: OpenHouseView): OpenHouseForm => ({
  date: house.date,
  from: house.from ?? '',
  to: house.to ?? '',
  type: house.type,
  remarks: house.remarks ?? '',
  refreshments: house.refreshments ?? '',
  link: house.link ?? '',
  appointment: house.appointment,
})
