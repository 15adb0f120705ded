export { GET } from '#src/pages/search/overlays/choices.ts'
