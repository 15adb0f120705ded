import { findPicture } from '#db/seed/pictures/index.ts'

const name = /^([a-z]+)-(0|[1-9]\d{0,8})-([a-z]+\d?)$/

export async function demoPicture(text: string): Promise<string | null> {
  const [, kind, number, view] = name.exec(text) ?? []
  if (view === undefined) return null
  return await findPicture(kind!, Number(number), view)
}
