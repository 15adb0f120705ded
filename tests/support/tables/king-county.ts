import { closeSync, openSync, writeSync } from 'node:fs'

const header =
  'id,date,price,bedrooms,bathrooms,sqft_living,sqft_lot,floors,waterfront,view,condition,grade,sqft_above,' +
  'sqft_basement,yr_built,yr_renovated,zipcode,lat,long,sqft_living15,sqft_lot15'

/** Writes a table of sales in the shape of King County's; ids repeat after `parcels` rows. */
export function writeSales(path: string, rows: number, parcels: number): void {
  const file = openSync(path, 'w')
  let text = `${header}\n`
  for (let i = 0; i < rows; i++) {
    text += rowOf(i % parcels)
    if (text.length > 1_000_000) {
      writeSync(file, text)
      text = ''
    }
  }
  writeSync(file, text)
  closeSync(file)
}

function rowOf(parcel: number): string {
  const id = String(parcel).padStart(10, '0')
  const latitude = (47.1 + (parcel % 7000) / 10_000).toFixed(4)
  const longitude = (-122.5 + (parcel % 11_000) / 10_000).toFixed(4)
  const beds = 1 + (parcel % 6)
  const living = 600 + (parcel % 4000)
  return (
    `"${id}","2014${String(1 + (parcel % 12)).padStart(2, '0')}15T000000",${100_000 + (parcel % 900_000)},${beds},2.25,${living},` +
    `5000,"1.5",0,0,3,7,${living},0,${1900 + (parcel % 120)},0,"98${String(parcel % 200).padStart(3, '0')}",${latitude},${longitude},1500,5000\n`
  )
}
