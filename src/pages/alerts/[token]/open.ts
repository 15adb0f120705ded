export { handleAlertOpen as GET } from '#src/server/alerts/mail/alert-visits.ts'
