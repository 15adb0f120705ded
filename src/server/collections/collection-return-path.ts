import { collectionsPath } from '#src/domain/collections/paths.ts'
import { swapListingSegment } from '#src/domain/paths.ts'
import { safeReturnPath } from '#src/domain/search/results/return-path.ts'

export function returnPath(request: Request, url: URL, requested: string | null): string {
  const requestedPath = safeReturnPath(requested, url.origin)
  if (requestedPath !== null) return requestedPath
  const from = request.headers.get('Referer') ?? ''
  if (!URL.canParse(from)) return collectionsPath()
  const { host, pathname, search } = new URL(from)
  const isHere = host === url.host && !pathname.startsWith('/listings/carts/')
  const listPath = swapListingSegment(pathname, 'listings') + search
  return (isHere ? safeReturnPath(listPath, url.origin) : null) ?? collectionsPath()
}
