export { GET } from '#src/pages/search/overlays/outlines.ts'
