export const followMessages = {
  keyRefused:
    'The main site doesn’t accept FOLLOW_KEY. Make a key there: npm run plat -- api key add NAME --role idx.',
  keyTooWide:
    'FOLLOW_KEY must be a key with the role idx and all fields, because this site has only visitors.',
  wrongKey: 'A site can be followed only with a key that has the role idx and all fields.',
  clocksDiffer: 'The clocks of this site and the main site differ. Synchronize both (NTP).',
  loading: 'This site hasn’t loaded its listings yet. Please try again in a few minutes.',
  notSaved:
    'Saving isn’t available right now. Please try again in a few minutes; you can keep looking at homes until then.',
  away: 'This page isn’t available right now. Please try again in a few minutes; you can keep looking at homes until then.',
}
