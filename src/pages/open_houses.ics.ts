export { sendAgendaCalendar as GET } from '#src/server/visits/open-houses/agenda-page.ts'
