export const followMessages = {
  keyRefused:
    'The main site doesn’t accept FOLLOW_KEY. Make a key there: npm run plat -- api key add NAME --role idx.',
  keyTooWide: 'FOLLOW_KEY must be a key for idx or vow, because this site has only visitors.',
  notSaved:
    'Saving isn’t available right now. Please try again in a few minutes; you can keep looking at homes until then.',
  away: 'This page isn’t available right now. Please try again in a few minutes; you can keep looking at homes until then.',
}
