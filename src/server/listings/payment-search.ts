import { RequestError } from '#src/domain/errors.ts'
import { paymentUnread } from '#src/domain/listings/messages/mortgage-messages.ts'
import { priceForPayment, readMonthly, readMortgage } from '#src/domain/listings/mortgage.ts'
import { resultsPath } from '#src/domain/paths.ts'
import { homesForSale } from '#src/domain/search/filter/market/market.ts'

export function paymentResultsPath(query: URLSearchParams): string {
  const monthly = readMonthly(query.get('monthly'))
  if (monthly === null) throw new RequestError('BadRequest', paymentUnread)
  const { terms } = readMortgage((field) => query.get(field), 0)
  const most = priceForPayment(monthly, terms)
  return resultsPath('summary', { _filter: `${homesForSale} And ListPrice Le ${most}` })
}
