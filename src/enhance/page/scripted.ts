// Controls that need a script are shown from now on, and those that do without one are not.

const sort = document.querySelector<HTMLElement>('.sort-form__button')
if (sort !== null && getComputedStyle(sort).visibility === 'visible') sort.dataset.shown = ''
document.documentElement.dataset.scripted = ''
