import { wordLists } from './word-lists.ts'

// Words in cells for RESO's statuses and types, in the languages of the column names.

const statuses = wordLists(`
Active = active, for sale, forsale, for_sale, available, on market, new, new listing, to let, for
  rent, for lease, disponible, en venta, publicado, activo, activa, en alquiler, à vendre, en
  vente, disponible à la vente, actif, active fr, zu verkaufen, verfügbar, aktiv, angeboten, frei,
  in vendita, disponibile, attivo, à venda, disponível, ativo, te koop, beschikbaar, na sprzedaż,
  aktualna, aktywna, aktywne, dostępne, dostępny, wolne, na prodej, k dispozici, till salu,
  kommande, 販売中, 公開中, 募集中, 在售, 판매중, a, act, actv, aktualne, price reduced, reduced, price change,
  back on market, active listing, on the market, sprzedaż, oferta aktywna
Active Under Contract = active under contract, contingent, under offer, under contract, active
  contingent, under_contract, sale agreed, sstc, sold subject to contract, option, active kick
  out, active w contingency, auc, ac, c, ctg, active option
Pending = pending, pending sale, reservado, reservada, señal, réservé, sous compromis, sous offre,
  compromis, reserviert, riservato, reservado pt, onder bod, verkocht onder voorbehoud,
  rezerwacja, zarezerwowane, zarezerwowana, rezervováno, 商談中, 申込あり, 契約予定, 已预订, p, pnd, pend,
  deposit, pending taking backups, under deposit, in attesa, 예약
Closed = closed, sold, leased, rented, let, recently sold, recently_sold, sold prior, settled,
  vendido, vendida, alquilado, vendu, vendue, loué, verkauft, vermietet, venduto, affittato,
  vendido pt, alugado, verkocht, verhuurd, sprzedane, sprzedana, sprzedany, wynajęte, prodáno,
  såld, 成約済, 成約済み, 売却済, 已售, 已成交, 판매완료, s, sld, c sold, closd, transferred, past sale, completed,
  let agreed, 成約
Withdrawn = withdrawn, off market, temporarily off market, taken off, retirado, retirada,
  despublicado, baja, retiré, retirée, zurückgezogen, ritirato, retirado pt, ingetrokken,
  wycofane, wycofana, nieaktualne, nieaktualna, archiwalna, staženo, 取下げ, 掲載終了, 已下架, w, wth, wdn,
  with, off_market, deaktiviert, deaktivert, inaktiv, inactive
Expired = expired, caducado, vencido, expiré, abgelaufen, scaduto, expirado, verlopen, wygasła,
  wygasłe, x, exp, xpd
Canceled = canceled, cancelled, terminated, cancelado, annulé, storniert, annullato, geannuleerd,
  anulowane, can, cncl, t
Coming Soon = coming soon, pre on-market, pre on market, pre-on-market, coming_soon, pre market, próximamente,
  prochainement, demnächst,
  wkrótce, 近日公開, cs, pre-market
Hold = hold, on hold, temp off market, suspendido, suspendu, en pause, pausiert, wstrzymane, h,
  tom, pausado
`)

const types = wordLists(`
Land = land, vacant land, lots land, lot, lots and land, acreage, vacant lot, section, terreno,
  solar, parcela, terreno urbano, finca rustica, terrain, terrain à bâtir, grundstück,
  baugrundstück, terreno edificabile, bouwgrond, działka, działka budowlana, pozemek, tomt, 土地,
  地块, 토지, residential land, lots, plot, lot land, lots_land, vacant residential, vacant
Residential Income = residential income, multi family, multifamily, multi-family, multi_family,
  duplex, triplex, fourplex, quadruplex, apartment building, multi-family (2-4 unit), multi-family
  (5+ unit), multi family 2 4 units, immeuble, mehrfamilienhaus, palazzo, edificio, kamienica,
  一棟マンション, 一棟アパート, block of units, units block, income, plex, mehrfamilienhäuser
Commercial Sale = commercial, commercial sale, office, retail, industrial, warehouse, shop,
  oficina, local, local comercial, nave, nave industrial, local commercial, bureaux, bureau,
  commerce, entrepôt, büro, gewerbe, laden, lager, ufficio, negozio, capannone, sala comercial,
  loja, kantoor, winkel, lokal użytkowy, biuro, hala, magazyn, komerční, 店舗, 事務所, オフィス, 商铺, 상가,
  gewerbeimmobilie, local industriel. commercial et assimilé, lokal
Farm = farm, ranch, rural, finca, cortijo, ferme, bauernhof, resthof, fazenda, gospodarstwo,
  gospodarstwo rolne, farm/ranch, rural property, farms
Manufactured In Park = mobile home, manufactured, manufactured in park, mobile, manufactured home
  in park, mobile/manufactured home in park
Residential Lease = residential lease, rent, for rent, to let, alquiler, location, miete,
  affitto, aluguel, huur, wynajem, rental, residential rental, rentals, lease
`)

const subTypes = wordLists(`
Single Family Residence = house, houses, 1fam, detached bungalow, cottage house, single family, single family
  residential, single family home,
  single family residence, single_family, detached, detached house, villa, bungalow, sfr, sfh,
  res, chalet, casa, casa independiente, chalet independiente, unifamiliar, maison, maison
  individuelle, pavillon, haus, einfamilienhaus, freistehendes haus, villetta, casa indipendente,
  moradia, vivenda, vrijstaande woning, woonhuis, dom, dom wolnostojący, dom jednorodzinny,
  rodinný dům, 一戸建て, 戸建て, 戸建, 中古戸建, 新築戸建, 别墅, 단독주택, one family, residential single family, casa
  unifamiliar, einfamilienhäuser, 中古一戸建て, 新築一戸建て
Apartment = apartment, apartments, flat, unit, studio, studio apartment, piso, apartamento,
  estudio, departamento, appartement, wohnung, etagenwohnung, appartamento, monolocale, bilocale,
  apartamento pt, mieszkanie, kawalerka, apartament, byt, lägenhet, アパート, 公寓, 아파트, loft, atico,
  ático, penthouse, erdgeschosswohnung, dachgeschosswohnung, maisonette, blockofflats, block of
  flats, apartmentbuilding, tenement, blok, apartamentowiec, duplex apartment, estudio pt,
  unit/apartment, attikawohnung, eigentumswohnung ew
Condominium = coop, co-op, condo, condominium, condos, condo/co-op, co-op condo, マンション, 中古マンション, 新築マンション,
  eigentumswohnung, copropriété, strata, condominio pt, residential condo, condo unit
Townhouse = townhouse, townhome, townhomes, town house, townhouses, twnhs, twnhs e, townhouse end, row house,
  terraced, terrace, terrace
  house, terraced house, semi detached, semi-detached, adosado, pareado, chalet adosado, maison de
  ville, maison mitoyenne, reihenhaus, doppelhaushälfte, reihenmittelhaus, reihenendhaus, villetta
  a schiera, moradia em banda, rijtjeshuis, tussenwoning, segment, szeregowiec, bliźniak, dom
  szeregowy, dom bliźniak, radhus, テラスハウス, townhouse attached, row
Manufactured Home = mobile/manufactured home, manufactured home
Duplex = duplex, 2fm con, two family, two-family, 2 family
Triplex = triplex
Quadruplex = fourplex, quadruplex
Multi Family = multi family, multi-family, multifamily, multi_family, multi-family (2-4 unit),
  multi-family (5+ unit), apartment building, mehrfamilienhaus, immeuble, kamienica
Cabin = cabin, cottage, chalet de montagne
Office = office, oficina, büro, bureau, bureaux, ufficio, kantoor, biuro, オフィス, 事務所
Retail = retail, shop, local comercial, laden, negozio, loja, winkel, 店舗
Warehouse = warehouse, nave, entrepôt, lager, capannone, magazyn
Industrial = industrial, nave industrial, hala
`)

const flagWords = wordLists(`
true = yes, y, true, t, si, sí, oui, ja, tak, ano, sim, sì, j, o, x, 1, 有, あり, 是, 예, ok, 有り, vrai,
  wahr
false = no, n, false, f, non, nein, nie, ne, não, nee, 0, 無, なし, 否, 아니오, 無し, faux, falsch, none
`)

const deals = wordLists(`
rent = for rent, rent, rental, rentals, to rent, to let, let, for lease, lease, en alquiler, alquiler, à
  louer, location,
  louer, zu vermieten, miete, mieten, vermietung, in affitto, affitto, aluguel, para alugar, para arrendar,
  arrendamento, te huur, huur, na wynajem, wynajem, pronájem, k pronájmu, att hyra, hyra, uthyres, kiralık, 賃貸, 出租, 임대,
  rented, arriendo, for_rent, long term rental, short term rental
sale = for sale, sale, sell, buy, en venta, venta, à vendre, vente, zu verkaufen, kauf, kaufen, verkauf, in vendita,
  vendita, à venda, venda, te koop, koop, na sprzedaż, sprzedaż, prodej, na prodej, till salu, satılık, 売買, 出售, 매매,
  for_sale, resale, new sale
`)

type Words = ReadonlyMap<string, string>

/** `singleFamily` and `Single Family` are the same word. */
const plain = (word: string) =>
  word
    .trim()
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')

const invert = (lists: Readonly<Record<string, readonly string[]>>): Words =>
  new Map(
    Object.entries(lists).flatMap(([value, list]) =>
      [value, ...list].map((word) => [plain(word), value] as const),
    ),
  )

const statusWords = invert(statuses)
const typeWords = invert(types)
const subTypeWords = invert(subTypes)
const flags = invert(flagWords)
const dealWords = invert(deals)

/** Whether homes are for rent or for sale. */
export const dealOf = (word: string): 'rent' | 'sale' | null =>
  (dealWords.get(plain(word)) as 'rent' | 'sale' | undefined) ?? null

export const statusOf = (word: string): string | null => statusWords.get(plain(word)) ?? null
export const typeOf = (word: string): string | null => typeWords.get(plain(word)) ?? null
export const subTypeOf = (word: string): string | null => subTypeWords.get(plain(word)) ?? null

/** Null when the word says neither yes nor no. */
export function flagOf(word: string): boolean | null {
  const found = flags.get(plain(word))
  return found === undefined ? null : found === 'true'
}
