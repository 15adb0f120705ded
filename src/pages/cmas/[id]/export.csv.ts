export { cmaFile as GET } from '#src/server/cma/cma-page.ts'
