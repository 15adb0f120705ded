export {
  postStarRating as POST,
  putStarRating as PUT,
} from '#src/server/listings/star-rating-page.ts'
