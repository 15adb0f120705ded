export { handleAlertClick as GET } from '#src/server/mail/alert-visits.ts'
