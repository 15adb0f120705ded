export { sendSearchFeed as GET } from '#src/server/search/found/atom-page.ts'
