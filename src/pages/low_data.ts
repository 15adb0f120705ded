export { chooseLowData as GET } from '#src/server/context/request/choose-low-data.ts'
