import type { Database } from '#db/connect.ts'
import { findFeedPhotos } from '#db/queries/admin/feeds/media-queue-rows.ts'
import { photosSentence } from '#src/domain/admin/feeds/photo-sentences.ts'
import type { PhotosAsked } from '#src/feeds/run/feed-photos.ts'
import type { FeedRunner } from '#src/feeds/run/feed-runner.ts'
import { prepareMedia } from '#src/import/media/prepare-media.ts'
import { configure } from '../../setup/configure.ts'
import { momentWriter } from './feed-states.ts'

const progressMs = 10_000

/** Fetches the photos of a feed that wait, and makes their sizes. */
export async function bringPhotos(
  db: Database,
  runner: FeedRunner,
  name: string,
  request: PhotosAsked,
): Promise<void> {
  const moment = momentWriter()
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  const sentence = () => photosSentence(findFeedPhotos(db, name), new Date(), moment)
  const showing = setInterval(() => say(sentence()), progressMs)
  const { fetched } = await runner.photos(name, request).finally(() => clearInterval(showing))
  if (sentence() !== '') process.stdout.write(`${sentence()}\n`)
  const { mediaPath: folder, mediaHosts: hosts, mediaLadder } = configure()
  if (fetched === 0 || !mediaLadder || request.signal.aborted) return
  const { signal } = request
  const options = { folder, remote: { hosts }, limit: null, clock: () => new Date(), signal }
  await prepareMedia(db, { ...options, onMessage: say })
}
