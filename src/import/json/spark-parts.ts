import { type JsonObject, objectsOf } from './readers.ts'

export function sparkMedia(record: JsonObject): JsonObject[] | undefined {
  const lists = [
    objectsOf(record.Photos)?.map(photoOf),
    objectsOf(record.FloorPlans)?.map((plan) => fileOf(plan, 'Floor Plan')),
    objectsOf(record.Videos)?.map(videoOf),
    objectsOf(record.VirtualTours)?.map(tourOf),
    objectsOf(record.Documents)?.map((document) => fileOf(document, 'Document')),
  ]
  return lists.every((list) => list === undefined) ? undefined : lists.flatMap((list) => list ?? [])
}

const photoOf = (photo: JsonObject): JsonObject => ({
  ...described(photo, 'Photo'),
  MediaURL:
    photo.Uri1280 ??
    photo.UriLarge ??
    photo.Uri1024 ??
    photo.Uri800 ??
    photo.Uri640 ??
    photo.Uri300 ??
    photo.Uri,
  PreferredPhotoYN: photo.Primary,
})

const fileOf = (file: JsonObject, category: string): JsonObject => ({
  ...described(file, category),
  MediaURL: file.Uri ?? objectsOf(file.Images)?.[0]?.Uri,
})

const videoOf = (video: JsonObject): JsonObject => ({
  ...described(video, 'Video'),
  MediaURL: video.Uri,
  MediaHTML: video.ObjectHtml,
})

const tourOf = (tour: JsonObject): JsonObject => ({
  ...described(tour, tour.Type === 'branded' ? 'Branded Virtual Tour' : 'Unbranded Virtual Tour'),
  MediaURL: tour.Uri,
})

const described = (entry: JsonObject, category: string): JsonObject => ({
  MediaKey: entry.Id,
  MediaCategory: category,
  ShortDescription: entry.Name,
  LongDescription: entry.Caption,
})

export const openHouseOf = (record: JsonObject): JsonObject => ({
  OpenHouseKey: record.Id,
  OpenHouseDate: record.Date,
  OpenHouseStartTime: record.StartTime,
  OpenHouseEndTime: record.EndTime,
  OpenHouseRemarks: record.Comments,
  LivestreamOpenHouseURL: record.LivestreamUri,
})
