export { GET } from '#src/pages/search/overlays/shapes.ts'
