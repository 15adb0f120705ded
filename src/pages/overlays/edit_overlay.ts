export { POST } from '#src/pages/search/overlays/edit_overlay.ts'
