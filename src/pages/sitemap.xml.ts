export { sendSitemapIndex as GET } from '#src/server/search/found/sitemap-page.ts'
