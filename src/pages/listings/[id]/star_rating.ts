export { postStarRating as POST, putStarRating as PUT } from '#src/server/listing/star-rating.ts'
