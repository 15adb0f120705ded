import { overlay } from '#src/enhance/listing-overlay/reach.ts'

const savesData = document.querySelector('[name="low_data"][value="on"]') === null
const ignore = () => undefined

if (!savesData && document.querySelector('#results a[href^="/listings/"]') !== null) {
  overlay().catch(ignore)
  if (document.querySelector('.listing-card') !== null)
    import('../../carousel/index.ts').catch(ignore)
}
