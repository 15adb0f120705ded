export { sendPlanCalendar as GET } from '#src/server/visits/open-houses/plan-page.ts'
