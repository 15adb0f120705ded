export const priceLowered = (amount: string) => `Price lowered by ${amount}`
export const priceRaised = (amount: string) => `Price raised by ${amount}`
export const fromTo = (label: string, from: string, to: string) => `${label}, from ${from} to ${to}`
export const nowIs = (status: string) => `Now ${status}`
export const changedTo = (status: string) => `Status changed to ${status}`
export const newPhotos = (count: number | string) =>
  String(count) === '1' ? '1 new photo' : `${count} new photos`
export const newDescription = 'New description'
export const sinceOpened = (change: string) => `${change} since you saw it`

export const isNew = 'New on the market'
export const isPending = 'Now pending'
export const isUnderContract = 'Now under contract'
export const isSold = 'Sold'
export const backOnMarket = 'Back on the market'
export const priceChanged = 'Price changed'
export const statusChanged = 'Status changed'
export const hasOpenHouse = 'Open house'
export const isRecommended = 'Recommended to you'
