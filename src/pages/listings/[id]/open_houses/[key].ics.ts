export { sendOpenHouseCalendar as GET } from '#src/server/open-houses/open-house-page.ts'
