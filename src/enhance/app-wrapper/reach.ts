if (document.documentElement.dataset['app'] !== undefined)
  import('./filter.ts').catch(() => console.warn('The app is not told of filters.'))
