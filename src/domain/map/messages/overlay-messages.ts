// Messages for shapes and overlays (SPEC §5 Polygon, Delete shape; §8 Overlays). Spelling errors are those of the
// specification.

export const invalidShapeTitle = 'Invalid Shape'
export const invalidShapeText =
  'The shape you drew had invalid boundaries. This sometimes happens unintentionally when trying to close the shape. ' +
  'You can automatically close the shape by double tapping when marking your last point.'
export const deleteShapeQuestion = 'Are you sure you want to delete the selected shape?'

export const overlayCreateFailed = 'Error creating the overaly: '
export const overlayUpdateFailed = 'Error updating the overlay: '
export const overlayRenamed = 'The overlay was renamed.'
export const overlayRemoved = 'The overlay was deleted.'
export const overlayRenameFailed = 'Error renaming the overlay: '
export const overlayRemoveFailed = 'Error deleting the overlay: '
export const overlayGone = 'An overlay on the map no longer exists.'
export const mapUpdateFailed = 'There was an error updating the map. Please try again.'

export const mapPicturesMissing = 'Some map images didn’t load.'
export const mapPartsMissing = 'Some streets and outlines on the map didn’t load.'
