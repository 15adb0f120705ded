export { sendShowingCalendar as GET } from '#src/server/visits/showings-page.ts'
