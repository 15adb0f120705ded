export { GET } from '#src/pages/search/overlays/mls.ts'
