import type { Collector, Matches } from '#src/search/columns/answers/scan/matches.ts'
import type { Order } from './order.ts'

export class SurroundingsCollector implements Collector {
  before = 0
  previous = -1
  next = -1
  private readonly row: number
  private readonly order: Order

  constructor(row: number, order: Order) {
    this.row = row
    this.order = order
  }

  collect({ rows, count }: Pick<Matches, 'rows' | 'count'>): void {
    const { row, order } = this
    for (let i = 0; i < count; i++) {
      const other = rows[i]!
      if (other === row) continue
      if (order.compare(other, row) < 0) {
        this.before++
        if (this.previous < 0 || order.compare(other, this.previous) > 0) this.previous = other
      } else if (this.next < 0 || order.compare(other, this.next) < 0) this.next = other
    }
  }
}
