// Shows controls that need scripts, and hides their replacements.

const sort = document.querySelector<HTMLElement>('.sort-form__button')
if (sort !== null && getComputedStyle(sort).visibility === 'visible') sort.dataset.shown = ''
document.documentElement.dataset.scripted = ''
