export { POST } from '#src/pages/collections/[search]/add_listings.ts'
