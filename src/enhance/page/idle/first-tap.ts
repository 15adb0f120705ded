import { overlay } from '#src/enhance/listing-overlay/reach.ts'

// What the first tap on a list needs is there before the line may be gone; who saves data waits for it.

const savesData = document.querySelector('[name="low_data"][value="on"]') === null
const ignore = () => undefined

if (!savesData && document.querySelector('#results a[href^="/listings/"]') !== null) {
  overlay().catch(ignore)
  if (document.querySelector('.listing-card') !== null)
    import('../../carousel/index.ts').catch(ignore)
}
