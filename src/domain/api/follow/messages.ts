export const followMessages = {
  keyRefused:
    'The main site doesn’t accept FOLLOW_KEY. Make a key there: npm run plat -- api key add NAME --role idx.',
  keyTooWide:
    'FOLLOW_KEY must be a key for idx with all fields, because this site has only visitors.',
  wrongKey: 'A site can be followed only with a key for idx that has all fields.',
  clocksDiffer:
    'The clocks of this site and of the main site differ. Set both by the network (NTP).',
  loading: 'This site has not loaded its listings yet. Please try again in a few minutes.',
  notSaved:
    'Saving isn’t available right now. Please try again in a few minutes; you can keep looking at homes until then.',
  away: 'This page isn’t available right now. Please try again in a few minutes; you can keep looking at homes until then.',
}
