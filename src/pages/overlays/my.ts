export { GET } from '#src/pages/search/overlays/my.ts'
