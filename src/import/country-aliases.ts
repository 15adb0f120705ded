/** Names that the language data of Node lacks, without accents, articles, and periods. */
export const aliases: Readonly<Record<string, string>> = {
  usa: 'US',
  america: 'US',
  'united states of america': 'US',
  uk: 'GB',
  britain: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  uae: 'AE',
  turkey: 'TR',
  macau: 'MO',
  burma: 'MM',
  korea: 'KR',
  'democratic peoples republic of korea': 'KP',
  'ivory coast': 'CI',
  'cape verde': 'CV',
  swaziland: 'SZ',
  macedonia: 'MK',
  'czech republic': 'CZ',
  'slovak republic': 'SK',
  'kyrgyz republic': 'KG',
  'russian federation': 'RU',
  'viet nam': 'VN',
  congo: 'CG',
  drc: 'CD',
  'dr congo': 'CD',
  'democratic republic of the congo': 'CD',
  'peoples republic of china': 'CN',
  prc: 'CN',
  'east timor': 'TL',
  holland: 'NL',
  'holy see': 'VA',
  vatican: 'VA',
  'virgin islands': 'VI',
  'united states virgin islands': 'VI',
  'bosnia herzegovina': 'BA',
  'st maarten': 'SX',
  'saint martin': 'MF',
  'great britain and northern ireland': 'GB',
  'republic of china': 'TW',
  roc: 'TW',
  'taiwan province of china': 'TW',
  'province of china taiwan': 'TW',
  'republic of ireland': 'IE',
  eire: 'IE',
  eeuu: 'US',
  eua: 'US',
  usvi: 'VI',
  bvi: 'VG',
  cnmi: 'MP',
  ksa: 'SA',
  rok: 'KR',
  dprk: 'KP',
  rsa: 'ZA',
  png: 'PG',
  lao: 'LA',
  'lao peoples democratic republic': 'LA',
  'syrian arab republic': 'SY',
  'brunei darussalam': 'BN',
  'turks and caicos': 'TC',
  cayman: 'KY',
  falklands: 'FK',
  'faeroe islands': 'FO',
  trinidad: 'TT',
  antigua: 'AG',
  'st kitts': 'KN',
  'st vincent': 'VC',
  'st eustatius': 'BQ',
  bonaire: 'BQ',
  saba: 'BQ',
  'bonaire st eustatius and saba': 'BQ',
  'st helena ascension and tristan da cunha': 'SH',
  'northern marianas': 'MP',
  'french guyana': 'GF',
  'heard island and mcdonald islands': 'HM',
  'united states minor outlying islands': 'UM',
  'vereinigte staaten von amerika': 'US',
  'estados unidos de america': 'US',
  'estados unidos da america': 'US',
  'etats unis damerique': 'US',
  'stati uniti damerica': 'US',
  großbritannien: 'GB',
  elfenbeinkuste: 'CI',
  'russische foderation': 'RU',
  'tschechische republik': 'CZ',
  'republica checa': 'CZ',
  'republique tcheque': 'CZ',
  'repubblica ceca': 'CZ',
}

/** ISO 3166-1 alpha-3 to alpha-2. */
export const alpha3: ReadonlyMap<string, string> = new Map(
  (
    'ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA ' +
    'AZAZE BABIH BBBRB BDBGD BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES ' +
    'BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK ' +
    'CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA ' +
    'DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA ' +
    'GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS ' +
    'GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD ' +
    'IOIOT IQIRQ IRIRN ISISL ITITA JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA ' +
    'KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA ' +
    'LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ ' +
    'MRMRT MSMSR MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER NFNFK NGNGA NINIC ' +
    'NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM ' +
    'PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC ' +
    'SDSDN SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP SVSLV ' +
    'SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON TRTUR ' +
    'TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR ' +
    'VNVNM VUVUT WFWLF WSWSM XKXKK YEYEM YTMYT ZAZAF ZMZMB ZWZWE'
  )
    .split(' ')
    .map((codes) => [codes.slice(2).toLowerCase(), codes.slice(0, 2)] as const),
)
