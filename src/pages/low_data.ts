export { chooseLowData as GET } from '#src/server/request/low-data.ts'
