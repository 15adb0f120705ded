export { sendAgendaCalendar as GET } from '#src/server/open-houses/agenda-page.ts'
