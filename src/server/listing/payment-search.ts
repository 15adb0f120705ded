import { RequestError } from '#src/domain/errors.ts'
import { homesForSale } from '#src/domain/filter/market/market.ts'
import { priceForPayment, readMonthly, readMortgage } from '#src/domain/listing/mortgage.ts'
import { paymentUnread } from '#src/domain/messages/listing/mortgage.ts'
import { resultsPath } from '#src/domain/paths.ts'

/** For `monthly` dollars at the estimate's terms. */
export function paymentResultsPath(query: URLSearchParams): string {
  const monthly = readMonthly(query.get('monthly'))
  if (monthly === null) throw new RequestError('BadRequest', paymentUnread)
  const { terms } = readMortgage((field) => query.get(field), 0)
  const most = priceForPayment(monthly, terms)
  return resultsPath('summary', { _filter: `${homesForSale} And ListPrice Le ${most}` })
}
