import { wordLists } from './word-lists.ts'

// The same in Spanish, French, German, Italian, Portuguese, Dutch, Polish, Czech, Swedish, Japanese,
// Chinese, Korean. Accents and spaces do not matter.

export const otherLanguages = wordLists(`
ListingId = referencia, codigo, id inmueble, codigo anuncio, ref inmueble, id anuncio, identificador, codigo
  inmueble, id propiedad, codpropiedad, référence, réf, identifiant, id annonce, numéro annonce, numéro de
  référence, réf annonce, n° annonce, objektnummer, immobilien id, anzeigen id, expose id, exposé nr, objekt
  nr, objekt id, objektnr, kennung, scout id, referenznummer, immonr, objektnr extern, inseratsnummer,
  riferimento, codice, codice annuncio, id annuncio, rif, referência, código, código do imóvel, id imovel,
  numer oferty, nr oferty, numer ogłoszenia, id ogłoszenia, sygnatura, symbol oferty, id oferty, číslo
  zakázky, evidenční číslo, kenmerk, objectnummer, 物件番号, 物件id, 管理番号, 番号, 房源编号, 编号, 매물번호
ParcelNumber = referencia catastral, ref catastral, parcelle, numéro parcelle, flurstück, numer działki
StandardStatus = estado anuncio, estado publicacion, situacion, statut, état annonce, vermarktungsstatus,
  verkaufsstatus, stato annuncio, stato, situação, stan oferty, status oferty, stav, 状態, 販売状況, 状况, 상태,
  situation annonce, estatus, objektstatus, angebotsstatus, statut annonce
PropertySubType = tipo, tipo inmueble, tipologia, tipo de inmueble, tipo vivienda, tipo de vivienda, tipo
  propiedad, tipo de propiedad, subtipo, type de bien, type bien, nature, type local, type de logement,
  catégorie bien, type logement, type d habitation, objektart, immobilientyp, objekttyp, haustyp,
  wohnungstyp, immobilienart, gebäudetyp, kategorie, tipo immobile, tipologia immobile, tipo de imóvel, tipo
  imóvel, woningtype, soort woning, soort object, type woning, typ nieruchomości, rodzaj nieruchomości, typ,
  rodzaj, rodzaj zabudowy, typ oferty, druh nemovitosti, typ nemovitosti, bostadstyp, rodzaj budynku, 種別,
  物件種別, 建物種別, 物件種目, 種類, 房屋类型, 类型, 매물종류, 物业类型, 建物構造種別
ListPrice = precio, precio venta, precio de venta, importe, precio actual, precio total, valor, precio eur,
  prix, prix de vente, prix vente, prix demandé, prix fai, montant, prix affiché, prix ttc, preis,
  kaufpreis, angebotspreis, verkaufspreis, preis in euro, preis eur, prezzo, prezzo richiesto, prezzo di
  vendita, preço, preço de venda, preço venda, vraagprijs, koopsom, prijs, koopprijs, cena, cena ofertowa,
  cena całkowita, cena pln, cena zł, kwota, cena sprzedaży, pris, utgångspris, begärt pris, 価格, 販売価格, 価格万円,
  总价, 价格, 售价, 가격, 매매가, 총가격, 販売価格万円, 金額
ClosePrice = precio final, precio cierre, precio vendido, precio de cierre, precio de compraventa, valeur
  foncière, prix vendu, prix de cession, prix net vendeur vendu, prix final, verkaufter preis, erzielter
  preis, verkauft für, prezzo venduto, prezzo finale, cena transakcyjna, slutpris, 成約価格, 成交价, 実거래가, 取引価格
OriginalListPrice = precio inicial, precio original, prix initial, prix d origine, ursprungspreis,
  ursprünglicher preis, startpreis, cena początkowa, cena wyjściowa, prezzo iniziale
LeaseAmount = alquiler, renta, precio alquiler, precio mensual, alquiler mensual, renta mensual, loyer,
  loyer mensuel, loyer cc, loyer hc, miete, kaltmiete, warmmiete, nettokaltmiete, mietpreis, bruttomiete,
  nettomiete, mietzins, affitto, canone, canone mensile, aluguel, aluguer, renda, huurprijs, huur, czynsz
  najmu, cena najmu, hyra, 賃料, 家賃, 租金, 월세, mietzins monat
AssociationFee = list fee, gastos comunidad, gastos de comunidad, comunidad, cuota comunidad, gastos comunes,
  expensas, charges, charges copropriété, charges de copropriété, charges mensuelles, hausgeld, nebenkosten,
  wohngeld, spese condominiali, condominio, condomínio, czynsz, czynsz administracyjny, opłaty, avgift,
  månadsavgift, 管理費, 物业费, 관리비, vve bijdrage, servicekosten
TaxAnnualAmount = ibi, impuesto ibi, taxe foncière, grundsteuer, iptu, imi, ozb
ListingContractDate = fecha publicacion, fecha de publicacion, fecha alta, fecha de alta, fecha anuncio,
  fecha inicio, date de publication, date publication, date annonce, date de mise en ligne, date parution,
  mise en ligne, einstelldatum, online seit, veröffentlicht am, inseriert am, eingestellt am, angebotsdatum,
  erstellt am, data pubblicazione, data annuncio, data de publicação, aangeboden sinds, data dodania, data
  publikacji, data wystawienia, data oferty, dodano, publicerad, 掲載日, 登録日, 公開日, 発布日期, 挂牌时间, 登録年月日, 등록일, date
  de parution, 情報公開日, fecha listado, fecha entrada, data inserimento, datum plaatsing, geplaatst op, datum vložení,
  inseratsdatum, annonserat, fecha, datum, data, dato, 日付, 日期, 날짜
CloseDate = fecha venta, fecha de venta, fecha cierre, fecha transaccion, fecha de compraventa, fecha
  escritura, date de vente, date vente, date mutation, date transaction, date de cession, verkaufsdatum,
  verkauft am, kaufdatum, vertragsdatum, data vendita, data di vendita, data venda, verkoopdatum, data
  sprzedaży, data transakcji, försäljningsdatum, 成約日, 売却日, 取引時期, 成交日期, 成交时间, 거래일, kaufvertragsdatum,
  fecha operacion, fecha firma, date acte, date de l acte, date signature, notardatum, beurkundungsdatum, data
  rogito, data atto, data compravendita, data escritura, data da venda, transportdatum, datum transport, data
  aktu, data umowy, datum prodeje, köpdatum, kontraktsdatum
OnMarketDate = fecha comercializacion, date de commercialisation, vermarktungsbeginn, inizio vendita
OffMarketDate = fecha baja, fecha de baja, fecha retirada, date de retrait, date retrait, deaktiviert am, data usunięcia
PurchaseContractDate = fecha reserva, fecha arras, date compromis, date de compromis, date sous offre, reserviert
  am, data proposta, data rezerwacji, datum rezervace, 契約日
ExpirationDate = fecha vencimiento, fecha caducidad, fecha fin, date d expiration, date fin mandat, ablaufdatum,
  gültig bis, auftragsende, data scadenza, scadenza, data de validade, vervaldatum, ważne do, data ważności,
  data wygaśnięcia, platnost do, 有効期限, 情報有効期限
OriginalEntryTimestamp = fecha creacion, fecha de creacion, creado, date de création, date création, créé le,
  erstellungsdatum, angelegt am, data creazione, creato, data de criação, criado em, aanmaakdatum, utworzono, 作成日, 생성일
AvailabilityDate = disponible, disponible desde, fecha disponible, disponibilité, disponible le, libre le,
  bezugsfrei ab, verfügbar ab, bezugstermin, einzugstermin, frei ab, disponibile da, dostępne od, data
  dostępności, 入居可能日, 引渡日, 入住时间, 引渡時期, 引渡可能時期, bezugsfrei
ModificationTimestamp = fecha actualizacion, fecha modificacion, ultima actualizacion, actualizado, date de
  mise à jour, date maj, mise à jour, dernière modification, date modification, maj, aktualisiert,
  aktualisiert am, geändert am, letzte änderung, letzte aktualisierung, data aggiornamento, data
  aktualizacji, ostatnia aktualizacja, zaktualizowano, 更新日, 更新时间, 情報更新日, 최종수정일, aggiornato, stand vom
DaysOnMarket = dias en mercado, dias publicado, jours en ligne, tage online, giorni online, dni na rynku,
  dias no mercado, standzeit tage, 掲載日数
UnparsedAddress = direccion, direccion completa, domicilio, calle y numero, ubicacion, adresse, adresse
  complète, adresse postale, anschrift, adresse komplett, indirizzo, endereço, morada, adres, pełny adres,
  adresa, adress, gatuadress, 住所, 所在地, 地址, 주소, lokalizacja, 物件所在地, adresse du bien, strasse und hausnummer,
  straße nr
StreetName = calle, via, nombre via, nombre calle, rue, voie, nom de rue, nom voie, straße, strasse,
  strassenname, straßenname, rua, straat, straatnaam, ulica, nazwa ulicy, ulice, gata, logradouro, adresse
  nom voie
StreetNumber = numero, numero calle, portal, numero portal, numéro, numéro voie, numéro de rue, hausnummer,
  hausnr, haus nr, nr domu, numer domu, numer budynku, huisnummer, número, civico, numero civico, čp, číslo
  popisné, adresse numéro, n° rue
UnitNumber = puerta, appartement no, wohnungsnummer, nr mieszkania, numer mieszkania, 部屋番号, numéro
  appartement, wohnungsnr, 号室
City = ciudad, municipio, poblacion, localidad, ville, commune, localité, nom commune, stadt, ort,
  ortschaft, gemeinde, wohnort, comune, città, cidade, município, concelho, stad, plaats, woonplaats,
  gemeente, miasto, miejscowość, gmina, město, obec, kommun, 市区町村, 市町村, 都市, 城市, 市, 도시, ort stadt, 市区町村名, plz
  ort, miejscowosc
StateOrProvince = provincia, comunidad autonoma, comunidad, estado provincia, région, département, canton,
  bundesland, kanton, land bundesland, regione, estado, distrito região, provincie, województwo, region,
  kraj, län, 都道府県, 省, 省份, 시도, uf, nom département, 都道府県名, departamento
PostalCode = codigo postal, cp, c p, cod postal, code postal, npa, plz, postleitzahl, cap, codice postale,
  código postal, cep, kod pocztowy, kod, psč, postnummer, postcode nl, 郵便番号, 邮编, 邮政编码, 우편번호, codepostal
CountyOrParish = comarca, arrondissement, landkreis, kreis, powiat, okres, distrito, 郡
Country = pais, pays, paese, país, kraj nazwa, země, 国, 国家, staat, ländercode, 국가
SubdivisionName = urbanizacion, residencia, résidence, lotissement, osiedle, nazwa inwestycji, inwestycja,
  complesso, condomínio nome, マンション名, 建物名, 物件名, 小区, 小区名称, 단지명, 楼盘, résidence nom, nombre urbanizacion
MLSAreaMajor = distrito, zona, sector, bezirk, stadtbezirk, stadtteil bezirk, zona città, dzielnica,
  arrondissement municipal, stadsdeel, čtvrť, 区, 行政区, 区域, 구
MLSAreaMinor = barrio, vecindario, quartier, stadtteil, ortsteil, quartiere, bairro, freguesia, wijk, buurt,
  osiedle dzielnicy, stadsdel, 町名, 地区, 商圈, 동, viertel
Latitude = latitud, latitude, breitengrad, breite, latitudine, szerokość geograficzna, szerokość, geogr
  breite, šířka, breedtegraad, 緯度, 纬度, 위도, geo breite, coord lat, szer geogr
Longitude = longitud, longitude, längengrad, länge, longitudine, długość geograficzna, długość, geogr länge,
  délka, lengtegraad, 経度, 经度, 경도, geo länge, coord lon, dł geogr
BedroomsTotal = habitaciones, dormitorios, num habitaciones, numero habitaciones, n habitaciones, hab,
  numero de habitaciones, numero dormitorios, recamaras, alcobas, chambres, nb chambres, nombre de chambres,
  nombre chambres, nbr chambres, schlafzimmer, anzahl schlafzimmer, camere da letto, camere, quartos,
  dormitórios, nº quartos, slaapkamers, aantal slaapkamers, sypialnie, liczba sypialni, ložnice, sovrum,
  寝室数, 卧室, 卧室数, 침실, 방수, ベッドルーム, room number bed, 寝室, 방 개수
BathroomsTotalInteger = baños, num baños, numero baños, numero de baños, aseos y baños, n baños, baños
  totales, salles de bain, salles de bains, nb salles de bain, nombre de salles de bain, sdb, salle de bain,
  nb sdb, badezimmer, bäder, anzahl badezimmer, bad, anzahl bäder, bagni, numero bagni, banheiros, casas de
  banho, wc banheiros, badkamers, łazienki, liczba łazienek, koupelny, badrum, 浴室, 浴室数, 卫生间, 화장실, 욕실, バスルーム,
  卫生间数, 욕실 수
BathroomsHalf = aseos, medios baños, medio baño, toilettes separees, wc invités, gäste wc anzahl, lavabos
RoomsTotal = numero de estancias, estancias, ambientes, pièces, nb pièces, nombre de pièces, nombre pièces,
  nombre pièces principales, nbr pièces, zimmer, anzahl zimmer, zimmeranzahl, zimmerzahl, locali, numero
  locali, vani, stanze, cômodos, assoalhadas, kamers, aantal kamers, pokoje, liczba pokoi, ilość pokoi,
  pokoi, počet pokojů, rum, antal rum, 部屋数, 房间数, 室数, 방, num estancias, piezas
LivingArea = superficie, metros, metros cuadrados, m2 utiles, superficie util, superficie habitable, area
  util, tamaño, metros utiles, surface, surface habitable, surface m2, surface loi carrez, surface carrez,
  surface réelle bâti, superficie habitable m2, surface bâtie, wohnfläche, wohnflaeche, wohnfl, fläche,
  flaeche, wohnfläche m2, wohnfläche ca, quadratmeter, wohnfläche qm, superficie mq, metri quadri, mq,
  superficie calpestabile, área, área útil, metragem, área privativa, woonoppervlakte, oppervlakte,
  gebruiksoppervlakte, wonen m2, powierzchnia, powierzchnia użytkowa, powierzchnia mieszkania, metraż, pow
  użytkowa, pow, powierzchnia m2, powierzchnia całkowita mieszkania, užitná plocha, plocha, boarea,
  bostadsyta, 専有面積, 延床面積, 面積, 面积, 使用面积, 전용면적, 居住面積, 床面積, 专有面积, 套内面积
BuildingAreaTotal = superficie construida, metros construidos, m2 construidos, area construida, superficie
  total, surface totale, surface au sol bâti, gesamtfläche, nutzfläche, bruttofläche, gebäudefläche,
  superficie commerciale, superficie totale, área construída, área total, área bruta, bruto oppervlakte,
  powierzchnia całkowita, powierzchnia zabudowy, podlahová plocha, 建物面積, 建筑面积, 공급면적, 建築面積
LotSizeArea = superficie parcela, parcela, superficie terreno, terreno, m2 parcela, tamaño parcela,
  superficie solar, surface terrain, terrain, surface du terrain, superficie du terrain, grundstücksfläche,
  grundstücksflaeche, grundstück, grundfläche, grundstücksgröße, grundstück m2, superficie giardino,
  giardino, área do terreno, terreno m2, perceeloppervlakte, perceel, powierzchnia działki, działka, pow
  działki, plocha pozemku, tomtarea, tomtyta, 土地面積, 敷地面積, 占地面积, 대지면적
YearBuilt = año construccion, año de construccion, año, antigüedad año, anio construccion, construction year
  es, année construction, année de construction, année, année construit, baujahr, baujahr gebäude, anno
  costruzione, anno di costruzione, anno, ano de construção, ano construção, ano, bouwjaar, rok budowy, rok
  budynku, rok wybudowania, rok, rok výstavby, byggår, byggnadsår, 築年, 建築年, 築年月, 建成年份, 建成年代, 준공연도, 건축년도,
  建築年月, 竣工年, 完成年
Stories = plantas, numero plantas, plantas edificio, numero de plantas, pisos edificio, nombre d étages, nb
  étages, étages, nombre étages immeuble, etagen, etagenzahl, anzahl etagen, stockwerke, geschosse, anzahl
  geschosse, piani, numero piani, piani edificio, andares, verdiepingen, aantal woonlagen, liczba pięter,
  liczba kondygnacji, pięter w budynku, ilość pięter, počet podlaží, 階数, 階建, 総階数, 楼层总数, 总楼层, 총층수, 地上階数, nb
  niveaux, pocet podlazi
GarageSpaces = garaje, plazas garaje, plazas de garaje, cocheras, garage nb, garages nombre, anzahl garagen,
  garagen, box auto, garagem, vagas garagem, garaż, miejsca garażowe, plaza garaje, garajes
ParkingTotal = plazas parking, plazas de aparcamiento, aparcamientos, parking plazas, estacionamientos,
  stationnement, nb parkings, places de parking, nombre de parkings, places parking, stellplätze, anzahl
  stellplätze, parkplätze, anzahl parkplätze, posti auto, vagas, vagas de garagem, estacionamento,
  parkeerplaatsen, miejsca parkingowe, liczba miejsc parkingowych, parkovací místa, 駐車場, 駐車場台数, 车位, 주차대수,
  anzahl stellplaetze, nombre stationnements
PoolPrivateYN = piscina, tiene piscina, piscine, avec piscine, schwimmbad, swimmingpool de, zwembad, basen,
  bazén, プール, 泳池
FireplaceYN = chimenea, cheminée, kamin, camino, lareira, kominek, open haard
Heating = calefaccion, tipo calefaccion, chauffage, type de chauffage, mode de chauffage, heizung,
  heizungsart, heizungstyp, riscaldamento, aquecimento, verwarming, ogrzewanie, rodzaj ogrzewania, vytápění,
  暖房, 供暖, 난방
Cooling = aire acondicionado, climatizacion, tipo aire acondicionado, climatisation, klimaanlage,
  klimatisierung, aria condizionata, ar condicionado, klimatyzacja, klimatizace, 冷房, 空调
PropertyCondition = estado, estado conservacion, estado de conservacion, conservacion, estado inmueble,
  état, état général, état du bien, zustand, objektzustand, stato immobile, stato conservazione, estado de
  conservação, staat van onderhoud, stan, stan techniczny, stan wykończenia, stan lokalu, stav objektu,
  建物状態, 装修, 装修情况
ConstructionMaterials = material construccion, materiales, matériaux, bauweise, materiale, materiał budynku,
  materiał, konstrukce, 構造, 建物構造, 建筑结构
Furnished = amueblado, meublé, möbliert, arredato, mobiliado, mobilado, gemeubileerd, umeblowane,
  umeblowanie, 家具付き, 가구
PetsAllowed = mascotas, admite mascotas, animaux acceptés, animaux, haustiere, haustiere erlaubt, animali,
  zwierzęta, ペット, ペット可
NewConstructionYN = nyproduktion, obra nueva, es obra nueva, neuf, programme neuf, neubau, nuova costruzione, nieuwbouw,
  nowe budownictwo, novostavba, 新築
PublicRemarks = descripcion, observaciones, comentarios, texto, descripcion anuncio, texto anuncio,
  description fr, descriptif, texte, texte annonce, commentaire, description du bien, texte de l annonce,
  beschreibung, objektbeschreibung, freitext, beschreibungstext, expose text, langbeschreibung, descrizione,
  testo annuncio, descrição, observações, omschrijving, beschrijving, opis, opis oferty, opis nieruchomości,
  treść ogłoszenia, popis, beskrivning, 備考, 物件説明, 説明, 描述, 설명, 物件概要, コメント, おすすめポイント, treść
ListAgentFullName = agente, comercial, asesor, nombre agente, agent immobilier, conseiller, négociateur, nom
  agent, makler, ansprechpartner, kontaktperson, ansprechpartner name, betreuer, makler name, agente
  immobiliare, corretor, consultor, makelaar, agent nieruchomości, doradca, opiekun oferty, makléř, mäklare,
  担当者, 経纪人, 담당자, kontakt name, 担当, nazwisko agenta
ListAgentEmail = email agente, correo agente, email agent, courriel agent, email makler, e mail
  ansprechpartner, kontakt e mail, email agenta, e mail agenta
ListAgentDirectPhone = telefono agente, telefono contacto, téléphone agent, telefon makler, telefon
  ansprechpartner, kontakt telefon, telefon agenta, tel agenta, 担当者電話
ListOfficeName = agencia, inmobiliaria, nombre agencia, nombre inmobiliaria, agence, nom agence, agence
  immobilière, anbieter, maklerbüro, immobilienbüro, firma, maklerfirma, agenzia, imobiliária,
  makelaarskantoor, biuro, biuro nieruchomości, nazwa biura, agencja, realitní kancelář, mäklarbyrå, 会社名,
  不動産会社, 取扱店, 中介公司, 중개사무소, 取扱会社, 店舗名, agence nom, 掲載会社
ListOfficePhone = telefono agencia, telefono inmobiliaria, téléphone agence, tél agence, telefon anbieter,
  telefon firma, telefon biura, telefono agenzia, 会社電話番号, 電話番号
VirtualTourURLUnbranded = tour virtual, visita virtual, visite virtuelle, lien visite virtuelle, virtueller
  rundgang, 360 grad rundgang, wirtualny spacer, wirtualna wizyta, tour virtuale
`)
