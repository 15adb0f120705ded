// Shows controls that need scripts, and hides the controls that they replace.

const sort = document.querySelector<HTMLElement>('.sort-form__button')
if (sort !== null && getComputedStyle(sort).visibility === 'visible') sort.dataset.shown = ''
document.documentElement.dataset.scripted = ''
