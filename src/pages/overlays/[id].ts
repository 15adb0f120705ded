export { GET } from '#src/pages/search/overlays/[id].ts'
