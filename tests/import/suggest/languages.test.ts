import { describe, expect, it } from 'vitest'
import { draft } from '#src/import/suggest/suggest-mapping.ts'
import { statusOf, subTypeOf } from '#src/import/suggest/words/transactions.ts'
import { listsIn, wordLists } from '#src/import/suggest/words/word-lists.ts'
import { pick } from './tables.ts'

/** Cells that a column of a field may have. */
const cells: Readonly<Record<string, (n: number) => string>> = {
  ListPrice: (n) => String(210_000 + n * 900),
  LeaseAmount: (n) => String(700 + n),
  LivingArea: (n) => String(45 + n),
  BuildingAreaTotal: (n) => String(60 + n),
  LotSizeArea: (n) => String(400 + n * 3),
  BedroomsTotal: pick('1', '2', '3'),
  BathroomsTotalInteger: pick('1', '2'),
  RoomsTotal: pick('2', '3', '4'),
  EntryLevel: pick('1', '4', '6'),
  Stories: pick('5', '9'),
  YearBuilt: (n) => String(1950 + n),
  ParkingTotal: pick('0', '1'),
  AssociationFee: (n) => String(90 + n),
  City: pick('Alpha', 'Beta', 'Gamma'),
  StateOrProvince: pick('North', 'South'),
  MLSAreaMajor: pick('Centre', 'Harbor'),
  MLSAreaMinor: pick('Old Mill', 'Green Hill'),
  CountyOrParish: pick('East Vale', 'West Vale'),
  UnparsedAddress: (n) => `Lime Walk ${n + 1}`,
  StreetName: pick('Lime Walk', 'Oak Walk', 'Elm Walk', 'Fir Walk', 'Ash Walk'),
  PostalCode: (n) => String(10_100 + n),
  ListingContractDate: (n) => `2024-03-${10 + (n % 19)}`,
  ModificationTimestamp: (n) => `2024-04-${10 + (n % 19)}`,
  PublicRemarks: (n) => `${'Bright and quiet with a view. '.repeat(8)}${n}`,
  ListAgentFullName: pick('A. Example', 'B. Example', 'C. Example'),
  ListOfficeName: pick('North Homes', 'South Homes'),
  Heating: pick('gas', 'district'),
  PropertyCondition: pick('good', 'renovated'),
  ConstructionMaterials: pick('brick', 'panel'),
  DirectionFaces: pick('south', 'north'),
  PropertySubType: pick('Villa', 'Studio'),
  ListingURL: (n) => `https://homes.example/${n}`,
  Furnished: pick('partly', 'fully'),
}

const headers: Readonly<Record<string, string>> = {
  'Spanish of Argentina':
    'Precio=ListPrice, Ambientes=RoomsTotal, Dormitorios=BedroomsTotal, Expensas=AssociationFee, ' +
    'Superficie cubierta=LivingArea, Superficie total=BuildingAreaTotal, Barrio=MLSAreaMinor, ' +
    'Orientación=DirectionFaces, Descripción=PublicRemarks, Fecha de publicación=ListingContractDate',
  'Spanish of Mexico':
    'Precio de lista=ListPrice, Recámaras=BedroomsTotal, Baños=BathroomsTotalInteger, Colonia=MLSAreaMinor, ' +
    'Estacionamientos=ParkingTotal, M2 de terreno=LotSizeArea, Municipio=City, Año de construcción=YearBuilt',
  'Spanish of Chile':
    'precio_publicado=ListPrice, comuna=City, gastos_comunes=AssociationFee, superficie_util=LivingArea, ' +
    'n_dormitorios=BedroomsTotal, n_banos=BathroomsTotalInteger, corredora=ListOfficeName',
  Portuguese:
    'Preço de venda=ListPrice, Nº de quartos=BedroomsTotal, Casas de banho=BathroomsTotalInteger, Concelho=City, ' +
    'Freguesia=MLSAreaMinor, Área bruta=BuildingAreaTotal, Área útil=LivingArea, Ano de construção=YearBuilt',
  French:
    'Prix demandé=ListPrice, Nombre de pièces=RoomsTotal, Surface habitable=LivingArea, Étage=EntryLevel, ' +
    'Commune=City, Descriptif=PublicRemarks, Agence=ListOfficeName, Date de parution=ListingContractDate',
  Italian:
    'Prezzo richiesto=ListPrice, Numero locali=RoomsTotal, Camere da letto=BedroomsTotal, Comune=City, ' +
    'Superficie commerciale=BuildingAreaTotal, Piano=EntryLevel, Anno di costruzione=YearBuilt, Quartiere=MLSAreaMinor',
  Romanian:
    'Preț=ListPrice, Număr camere=RoomsTotal, Suprafață utilă=LivingArea, Etaj=EntryLevel, Localitate=City, ' +
    'Județ=StateOrProvince, An construcție=YearBuilt, Descriere=PublicRemarks, Băi=BathroomsTotalInteger',
  German:
    'Kaufpreis=ListPrice, Zimmer=RoomsTotal, Wohnfläche=LivingArea, Grundstücksfläche=LotSizeArea, Ort=City, ' +
    'Baujahr=YearBuilt, Etage=EntryLevel, Beschreibung=PublicRemarks, Anbieter=ListOfficeName, PLZ=PostalCode',
  Dutch:
    'Vraagprijs=ListPrice, Aantal kamers=RoomsTotal, Aantal slaapkamers=BedroomsTotal, Woonoppervlakte=LivingArea, ' +
    'Perceeloppervlakte=LotSizeArea, Bouwjaar=YearBuilt, Woonplaats=City, Omschrijving=PublicRemarks',
  Danish:
    'Kontantpris=ListPrice, Antal værelser=RoomsTotal, Boligareal=LivingArea, Grundareal=LotSizeArea, ' +
    'Byggeår=YearBuilt, Postnummer=PostalCode, Vejnavn=StreetName, Etage=EntryLevel',
  Norwegian:
    'Prisantydning=ListPrice, Soverom=BedroomsTotal, Bruksareal=LivingArea, Tomteareal=LotSizeArea, ' +
    'Byggeår=YearBuilt, Felleskostnader=AssociationFee, Adresse=UnparsedAddress, Megler=ListAgentFullName',
  Swedish:
    'Utgångspris=ListPrice, Antal rum=RoomsTotal, Boarea=LivingArea, Tomtarea=LotSizeArea, Byggår=YearBuilt, ' +
    'Kommun=CountyOrParish, Gatuadress=UnparsedAddress, Mäklare=ListAgentFullName',
  Finnish:
    'Velaton hinta=ListPrice, Huoneita=RoomsTotal, Asuinpinta-ala=LivingArea, Rakennusvuosi=YearBuilt, Kerros=EntryLevel, ' +
    'Kaupunki=City, Katuosoite=UnparsedAddress, Postinumero=PostalCode, Kunto=PropertyCondition, Kuvaus=PublicRemarks',
  Icelandic:
    'Ásett verð=ListPrice, Herbergi=RoomsTotal, Stærð=LivingArea, Byggingarár=YearBuilt, Póstnúmer=PostalCode, ' +
    'Svefnherbergi=BedroomsTotal, Heimilisfang=UnparsedAddress',
  Polish:
    'Cena=ListPrice, Liczba pokoi=RoomsTotal, Powierzchnia=LivingArea, Piętro=EntryLevel, Rok budowy=YearBuilt, ' +
    'Miejscowość=City, Województwo=StateOrProvince, Ogrzewanie=Heating, Opis=PublicRemarks',
  Czech:
    'Cena=ListPrice, Užitná plocha=LivingArea, Plocha pozemku=LotSizeArea, Podlaží=EntryLevel, Obec=City, ' +
    'Stav objektu=PropertyCondition, Stavba=ConstructionMaterials, Popis=PublicRemarks, Makléř=ListAgentFullName',
  Slovak:
    'Cena=ListPrice, Úžitková plocha=LivingArea, Počet izieb=RoomsTotal, Poschodie=EntryLevel, Mesto=City, ' +
    'Rok výstavby=YearBuilt, Popis=PublicRemarks, Stav nehnuteľnosti=PropertyCondition',
  Hungarian:
    'Irányár=ListPrice, Alapterület=LivingArea, Szobák száma=RoomsTotal, Emelet=EntryLevel, Település=City, ' +
    'Építés éve=YearBuilt, Telekterület=LotSizeArea, Fűtés=Heating, Leírás=PublicRemarks, Állapot=PropertyCondition',
  'Hungarian without accents':
    'iranyar=ListPrice, alapterulet=LivingArea, szobak szama=RoomsTotal, varos=City, epites eve=YearBuilt, futes=Heating',
  Bulgarian:
    'Цена=ListPrice, Площ=LivingArea, Етаж=EntryLevel, Град=City, Квартал=MLSAreaMinor, Строителство=ConstructionMaterials, ' +
    'Отопление=Heating, Описание=PublicRemarks, Агенция=ListOfficeName',
  Croatian:
    'Cijena=ListPrice, Broj soba=RoomsTotal, Stambena površina=LivingArea, Kat=EntryLevel, Grad=City, ' +
    'Godina izgradnje=YearBuilt, Opis=PublicRemarks, Županija=StateOrProvince, Grijanje=Heating',
  Slovenian:
    'Cena=ListPrice, Število sob=RoomsTotal, Uporabna površina=LivingArea, Nadstropje=EntryLevel, ' +
    'Leto izgradnje=YearBuilt, Občina=City, Regija=StateOrProvince',
  Russian:
    'Цена=ListPrice, Количество комнат=RoomsTotal, Общая площадь=LivingArea, Этаж=EntryLevel, Этажность=Stories, ' +
    'Город=City, Район=MLSAreaMajor, Год постройки=YearBuilt, Описание=PublicRemarks, Ремонт=PropertyCondition',
  'Russian in Latin letters':
    'cena=ListPrice, kol_komnat=RoomsTotal, ploshad=LivingArea, etazh=EntryLevel, etazhnost=Stories, gorod=City, ' +
    'rajon=MLSAreaMajor, oblast=StateOrProvince, adres=UnparsedAddress',
  Ukrainian:
    'Ціна=ListPrice, Кількість кімнат=RoomsTotal, Загальна площа=LivingArea, Поверх=EntryLevel, Місто=City, ' +
    'Опис=PublicRemarks, Рік побудови=YearBuilt',
  Lithuanian:
    'Kaina=ListPrice, Kambarių sk.=RoomsTotal, Plotas=LivingArea, Aukštas=EntryLevel, Miestas=City, ' +
    'Šildymas=Heating, Aprašymas=PublicRemarks, Gatvė=StreetName, Įdėtas=ListingContractDate',
  Latvian:
    'Cena=ListPrice, Istabas=RoomsTotal, Platība=LivingArea, Stāvs=EntryLevel, Pilsēta=City, Iela=StreetName, ' +
    'Apraksts=PublicRemarks',
  Estonian:
    'Hind=ListPrice, Tubade arv=RoomsTotal, Üldpind=LivingArea, Korrus=EntryLevel, Ehitusaasta=YearBuilt, Linn=City, ' +
    'Seisukord=PropertyCondition, Küte=Heating',
  Greek:
    'Τιμή=ListPrice, Υπνοδωμάτια=BedroomsTotal, Εμβαδόν=LivingArea, Όροφος=EntryLevel, Έτος κατασκευής=YearBuilt, ' +
    'Περιοχή=MLSAreaMajor, Περιγραφή=PublicRemarks, ΔΙΕΥΘΥΝΣΗ=UnparsedAddress',
  Turkish:
    'Fiyat=ListPrice, Brüt m2=BuildingAreaTotal, Net m2=LivingArea, Bulunduğu kat=EntryLevel, Banyo sayısı=BathroomsTotalInteger, ' +
    'Şehir=City, Mahalle=MLSAreaMinor, Aidat=AssociationFee, Isıtma=Heating, Açıklama=PublicRemarks',
  Georgian:
    'ფასი=ListPrice, ფართი=LivingArea, ოთახები=RoomsTotal, სართული=EntryLevel, ქალაქი=City, მისამართი=UnparsedAddress, აღწერა=PublicRemarks',
  Armenian:
    'Գին=ListPrice, Մակերես=LivingArea, Սենյակներ=RoomsTotal, Հարկ=EntryLevel, Քաղաք=City, Հասցե=UnparsedAddress',
  Kazakh:
    'Бағасы=ListPrice, Бөлме саны=RoomsTotal, Қала=City, Мекенжай=UnparsedAddress, Қабат=EntryLevel',
  Hebrew:
    'מחיר=ListPrice, חדרים=RoomsTotal, שטח=LivingArea, קומה=EntryLevel, עיר=City, שכונה=MLSAreaMinor, כתובת=UnparsedAddress, תיאור=PublicRemarks',
  Arabic:
    'السعر=ListPrice, عدد غرف النوم=BedroomsTotal, عدد الحمامات=BathroomsTotalInteger, المساحة=LivingArea, المدينة=City, الحي=MLSAreaMinor, الوصف=PublicRemarks',
  Persian:
    'قیمت=ListPrice, متراژ=LivingArea, تعداد اتاق=RoomsTotal, طبقه=EntryLevel, شهر=City, سال ساخت=YearBuilt, توضیحات=PublicRemarks',
  Indonesian:
    'harga=ListPrice, kamar tidur=BedroomsTotal, kamar mandi=BathroomsTotalInteger, luas bangunan=LivingArea, ' +
    'luas tanah=LotSizeArea, kota=City, deskripsi=PublicRemarks, jumlah lantai=Stories',
  Vietnamese:
    'Giá bán=ListPrice, Diện tích=LivingArea, Số phòng ngủ=BedroomsTotal, Số toilet=BathroomsTotalInteger, ' +
    'Hướng nhà=DirectionFaces, Quận=MLSAreaMajor, Địa chỉ=UnparsedAddress, Mô tả=PublicRemarks',
  Thai: 'ราคา=ListPrice, ห้องนอน=BedroomsTotal, ห้องน้ำ=BathroomsTotalInteger, พื้นที่ใช้สอย=LivingArea, จังหวัด=StateOrProvince, รายละเอียด=PublicRemarks',
  Chinese:
    '总价=ListPrice, 建筑面积=BuildingAreaTotal, 朝向=DirectionFaces, 小区名称=SubdivisionName, 总楼层=Stories, 城市=City, 建成年代=YearBuilt, 装修情况=PropertyCondition',
  'Chinese of Taiwan':
    '總價=ListPrice, 鄉鎮市區=MLSAreaMajor, 房數=BedroomsTotal, 主建物面積=LivingArea, 建築完成年=YearBuilt, 詳細地址=UnparsedAddress',
  Japanese:
    '販売価格=ListPrice, 専有面積(㎡)=LivingArea, 築年=YearBuilt, 所在階=EntryLevel, 市区町村=City, 都道府県=StateOrProvince, 住所=UnparsedAddress, 向き=DirectionFaces',
  Korean:
    '매매가=ListPrice, 전용면적(㎡)=LivingArea, 층=EntryLevel, 건축년도=YearBuilt, 법정동=MLSAreaMinor, 도로명=StreetName, 단지명=SubdivisionName',
  English:
    'listing_price_amount=ListPrice, basic_info.bed_room_count=BedroomsTotal, no_of_baths=BathroomsTotalInteger, ' +
    'floorSizeInSqMeter=LivingArea, land_size_sqm=LotSizeArea, agent_company_name=ListOfficeName, date_posted=ListingContractDate, ' +
    'PropertyPage.suburb=City, yr_built=YearBuilt, property_facing=DirectionFaces, last_updated_on=ModificationTimestamp',
}

describe('a header', () => {
  it.each(Object.entries(headers))('in %s has its fields', (_, text) => {
    const expected = text.split(', ').map((pair) => pair.split('=') as [string, string])
    const names = ['ref', ...expected.map(([name]) => name)]
    const cellOf = (field: string) => cells[field] ?? pick('Lime Court', 'Oak Court', 'Elm Court')
    const rows = Array.from({ length: 60 }, (_, n) => [
      `R${n}`,
      ...expected.map(([, field]) => cellOf(field)(n)),
    ])
    const { mapping } = draft('x', [names, ...rows])
    const fields = mapping.fields as Record<string, string | { from?: string }>
    const found = Object.entries(fields).map(([field, spec]) =>
      typeof spec === 'string' ? [spec, field] : [spec.from ?? '', field],
    )
    for (const [name, field] of expected) {
      const own = found.filter(([from]) => from === name).map(([, one]) => one)
      expect(own, name).toContain(field)
    }
  })

  it('is read in the language of the others', () => {
    const distritoIn = (more: string[]) => {
      const header = ['ref', 'distrito', ...more]
      const rows = Array.from({ length: 30 }, (_, n) => [
        `R${n}`,
        n % 2 ? 'Centro' : 'Norte',
        ...more.map(() => String(n % 4)),
      ])
      const { fields } = draft('x', [header, ...rows]).mapping
      return Object.entries(fields as object).find(([, from]) => from === 'distrito')?.[0]
    }
    expect(distritoIn(['habitaciones', 'baños'])).toBe('MLSAreaMajor')
    expect(distritoIn(['quartos', 'banheiros'])).toBe('CountyOrParish')
  })
})

describe('lists of words', () => {
  it('begin with their language, and indented lines continue them', () => {
    expect(listsIn('# a note\n[xx] Some\nCity: town,\n  burgh\n\nnone: x\n')).toEqual([
      { language: 'xx', head: 'City', words: ['town', 'burgh'] },
      { language: 'xx', head: 'none', words: ['x'] },
    ])
  })

  it('have no word twice under a head', () => {
    const twice = wordLists.filter(({ words }) => new Set(words).size < words.length)
    expect(twice.map(({ language, head }) => `${language} ${head}`)).toEqual([])
  })

  it('are of many languages, also for cells', () => {
    expect(new Set(wordLists.map(({ language }) => language)).size).toBeGreaterThan(38)
    expect(['vendido', 'prodáno', 'продано', '成約済'].map(statusOf)).toEqual(
      Array(4).fill('Closed'),
    )
    expect(['byt', 'lakás', 'квартира', 'daire', 'căn hộ'].map(subTypeOf)).toEqual(
      Array(5).fill('Apartment'),
    )
  })
})
