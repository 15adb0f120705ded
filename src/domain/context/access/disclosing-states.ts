import { stateNames } from '#src/domain/state-names.ts'

/**
 * States whose records of sales are public, and the District of Columbia. The other twelve do not disclose sold prices,
 * as https://www.avmetrics.net/AVM_glossary/nondisclosure-states/ says; that of Missouri depends on the county. Of
 * territories and other countries it is not known.
 */
const codes =
  'AL AZ AR CA CO CT DE DC FL GA HI IL IN IA KY ME MD MA MI MN ' +
  'NE NV NH NJ NY NC OH OK OR PA RI SC SD TN VT VA WA WV WI'

/** Values of StateOrProvince with which a sold price is public (IDX I-21). Any other value, or none, withholds it. */
export const disclosingStates: ReadonlySet<string> = new Set(
  codes.split(' ').flatMap((code) => [code, stateNames[code]!]),
)

/** The value of Country with which a state is one of these; listings without a country count as in it. */
export const disclosingCountry = 'US'

export const isPriceDisclosed = (state: string | null, country: string | null): boolean =>
  disclosingStates.has(state ?? '') && (country ?? disclosingCountry) === disclosingCountry
