import { formUnreadable, overrideUnknown } from '#src/domain/api/spark/messages.ts'
import { SparkError, sparkCode } from '#src/domain/api/spark/spark-error.ts'
import { identityParameters } from '#src/domain/api/spark/spark-parameters.ts'

/** A request as its client meant it: a POST may carry the parameters of a GET that are too long for an address. */
export interface SparkRequest {
  readonly method: string
  /** Percent-encoded as sent. */
  readonly path: string
  readonly parameters: readonly (readonly [name: string, value: string])[]
  /** Those of the address alone, which the client signs by name. */
  readonly inAddress: readonly (readonly [name: string, value: string])[]
  readonly body: string
}

const ofForms = /^application\/x-www-form-urlencoded\s*(?:;|$)/i

export async function readSparkRequest(request: Request): Promise<SparkRequest> {
  const url = new URL(request.url)
  const inAddress = [...url.searchParams]
  const override = request.headers.get('X-HTTP-Method-Override')
  const { method } = request
  const body = method === 'GET' ? '' : await request.text()
  const form = method === 'POST' && ofForms.test(request.headers.get('Content-Type') ?? '')
  if (form && !isForm(body)) throw new SparkError(sparkCode.unreadable, formUnreadable)
  const inForm = form ? [...new URLSearchParams(body)] : []
  const common = { path: url.pathname, inAddress, parameters: [...inAddress, ...inForm], body }
  if (override === null) return { ...common, method }
  if (method !== 'POST' || override.toUpperCase() !== 'GET')
    throw new SparkError(sparkCode.unreadable, overrideUnknown)
  if (!form || inForm.some(([name]) => isOfIdentity(name)))
    throw new SparkError(sparkCode.unreadable, formUnreadable)
  return { ...common, method: 'GET' }
}

/** These are signed by name, so they are in the address. */
const isOfIdentity = (name: string) => identityParameters.some((one) => one === name)

/** Other bytes than UTF-8 have become replacement characters. Unused results are dropped when the site is built. */
function isForm(body: string): boolean {
  try {
    const decoded = decodeURIComponent(body)
    return decoded.length <= body.length && !body.includes('\ufffd')
  } catch {
    return false
  }
}
