import { findEntries } from '#db/queries/collections/entries.ts'
import type { ListOrder } from '#src/domain/results/stored-search.ts'
import type { OpenShare } from '#src/domain/sharing/shared-link.ts'
import type { Context } from '#src/use-cases/context/context.ts'

export function sharedSearch({ db, share }: Context, token: string) {
  if (!share || share.token !== token || share.kind === 'Cma') return null
  const { name, filter, sortId, viewId, kind } = share
  const row = { Name: name, Filter: filter.text, SortId: sortId, ViewId: viewId }
  if (kind === 'Search') return row
  const ids =
    share.collectionId === null
      ? share.listings.map(({ id }) => id)
      : findEntries(db.read, share.collectionId).map(({ listing }) => listing)
  const order: ListOrder = { id: 'hand', label: orderLabel(share), ids }
  return { ...row, SortId: sortId ?? order.id, orders: [order], withHidden: true as const }
}

const orderLabel = ({ sharer }: OpenShare) => `In the order of ${sharer.name}`
