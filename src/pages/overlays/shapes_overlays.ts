export { GET } from '#src/pages/search/overlays/shapes_overlays.ts'
