export { chooseLowData as GET } from '#src/server/context/request/low-data.ts'
