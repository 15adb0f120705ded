// Shows controls that need scripts, and hides the controls that they replace.

const form = document.querySelector('.sort-form')
const sort = form?.querySelector<HTMLElement>('.sort-form__button')
if (sort && getComputedStyle(sort).visibility === 'visible') sort.dataset.shown = ''
document.documentElement.dataset.scripted = ''

// Applies an order or a view that was chosen before this script was loaded.
const chosen = [...(form?.querySelectorAll('select') ?? [])].find(({ value, options }) =>
  [...options].some((option) => option.defaultSelected && option.value !== value),
)
// htmx listens from its next task on.
if (chosen) setTimeout(() => chosen.dispatchEvent(new Event('change', { bubbles: true })))
