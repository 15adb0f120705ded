export { handleAlertOpen as GET } from '#src/server/mail/alert-visits.ts'
