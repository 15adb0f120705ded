export { sendOpenHouseCalendar as GET } from '#src/server/visits/open-houses/open-house-page.ts'
