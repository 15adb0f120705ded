import { json } from '#src/server/context/request/answer/route-kind.ts'
import { saveColumnWidths } from '#src/server/listings/view-headers.ts'

export const PUT = json(saveColumnWidths)
