export { sendPlanCalendar as GET } from '#src/server/open-houses/plan-page.ts'
