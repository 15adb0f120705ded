import { handleOData, refuseWrite } from '#src/server/api/odata/odata-page.ts'
import { odata } from '#src/server/context/request/answer/route-kind.ts'

export const GET = odata(handleOData)
export const ALL = odata(refuseWrite)
