import { json } from '#src/server/context/request/answer/route-kind.ts'
import { sendOEmbed } from '#src/server/sharing/oembed-page.ts'

export const GET = json(sendOEmbed)
