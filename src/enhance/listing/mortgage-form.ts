import { formatPrice } from '#src/domain/context/units/numbers.ts'
import { mortgageAssumptions } from '#src/domain/listings/messages/mortgage-messages.ts'
import {
  estimateMortgage,
  type MortgageField,
  readMortgage,
} from '#src/domain/listings/mortgage.ts'

// Computes a mortgage in the browser; nothing is sent to the server.

const dollars = (value: number) => formatPrice(Math.round(value))
const numberOf = (text: string | undefined) => (text === undefined ? null : Number(text))

function count(form: HTMLFormElement): void {
  const { price, taxes, dues } = form.dataset
  const typed = new FormData(form)
  const { terms, notes } = readMortgage((field) => String(typed.get(field) ?? ''), Number(price))
  const estimate = estimateMortgage(terms, {
    taxesYearly: numberOf(taxes),
    duesMonthly: numberOf(dues),
  })
  const section = form.parentElement
  const say = (selector: string, text: string) => {
    const place = section?.querySelector(selector)
    if (place && place.textContent !== text) place.textContent = text
  }
  for (const name of ['principalAndInterest', 'taxes', 'dues', 'total'] as const) {
    say(`[data-cost="${name}"]`, dollars(estimate[name] ?? 0))
  }
  for (const field of section?.querySelectorAll<HTMLInputElement>('input[type="hidden"]') ?? [])
    if (field.name in terms) field.value = String(terms[field.name as MortgageField])
  say('[data-notes]', notes.join(' '))
  say(
    '[data-assumptions]',
    mortgageAssumptions(dollars(estimate.loan), dollars(estimate.downPayment)),
  )
}

const formOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLFormElement>('[data-mortgage]') : null

document.addEventListener('input', (event) => {
  const form = formOf(event)
  if (form !== null) count(form)
})

document.addEventListener('submit', (event) => {
  const form = formOf(event)
  if (form === null) return
  event.preventDefault()
  count(form)
})
