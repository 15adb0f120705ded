import {
  contactAgentPath,
  messagePath,
  messagesPath,
} from '#src/domain/visits/listing-messages/paths.ts'
import {
  listingOpenHousesPath,
  openHouseCalendarPath,
  openHousePath,
  openHousePlanCalendarPath,
  openHousePlanPath,
  openHousesCalendarPath,
  openHousesPath,
} from '#src/domain/visits/open-houses/paths.ts'
import {
  myRequestsPath,
  requestShowingPath,
  showingCalendarPath,
  showingInfoPath,
  showingInstructionsPath,
  showingPath,
  showingsPath,
} from '#src/domain/visits/showings/paths.ts'
import type { DemoRows } from './demo-rows.ts'
import type { Sample } from './samples.ts'

const page = (path: string): Sample => ({ path, headers: { Accept: 'text/html' } })
const data = (path: string): Sample => ({ path, headers: { Accept: 'application/json' } })

export const visiting = ({ listing }: DemoRows): Record<string, Sample[]> => ({
  'listings/[id]/contact_agent.astro': [
    page(contactAgentPath(listing)),
    page(contactAgentPath(listing, { modal: 'true' })),
    data(contactAgentPath(listing)),
  ],
  'messages/index.astro': [page(messagesPath()), page(messagesPath({ state: 'new', page: 2 }))],
  'messages/[id].astro': [page(messagePath('none'))],
  'listings/[id]/showings/new.astro': [
    page(requestShowingPath(listing)),
    page(requestShowingPath(listing, { modal: 'true' })),
  ],
  'listings/[id]/showing_info.astro': [
    page(showingInfoPath(listing)),
    data(showingInfoPath(listing)),
  ],
  'showing_instructions.astro': [
    page(showingInstructionsPath(listing)),
    page(showingInstructionsPath('none')),
  ],
  'requests.astro': [page(myRequestsPath()), page(myRequestsPath({ page: 2 }))],
  'showings/index.astro': [page(showingsPath()), page(showingsPath({ state: 'accepted' }))],
  'showings/[token].astro': [page(showingPath('none'))],
  'showings/[token].ics.ts': [page(showingCalendarPath('none'))],
  'open_houses/index.astro': [
    page(openHousesPath()),
    page(openHousesPath({ _filter: 'BedroomsTotal Ge 3', view: 'calendar' })),
    page(openHousesPath({ _filter: '(' })),
    data(openHousesPath()),
  ],
  'open_houses/plan.astro': [page(openHousePlanPath())],
  'open_houses/plan.ics.ts': [page(openHousePlanCalendarPath('2026-03-07'))],
  'open_houses.ics.ts': [page(openHousesCalendarPath())],
  'listings/[id]/open_houses/index.astro': [page(listingOpenHousesPath(listing))],
  'listings/[id]/open_houses/[key].astro': [page(openHousePath(listing, 'none'))],
  'listings/[id]/open_houses/[key].ics.ts': [page(openHouseCalendarPath(listing, 'none'))],
})
