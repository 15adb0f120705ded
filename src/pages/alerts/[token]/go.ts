export { handleAlertClick as GET } from '#src/server/alerts/mail/alert-visits.ts'
