const words = (list: string) => new Set(list.trim().split(/\s+/))

/** Foreign abbreviations that keep their Latin letters inside a Cyrillic text when written in capitals. */
export const foreignAbbreviations = words(`
  AI API CAD CMR CRM CSV DOCX DVD ERP EUR FAO GIF GIS GIZ GLN GMO GMP GPRS GPS GSM GTIN HACCP HD HTML HTTP HTTPS IBAN ID IFAD
  IMEI IMF IP ISBN ISO IT JICA JPEG JPG JSON KPI LED LLC LTE MIME NASA NDVI NFC NPK NPKS NVR OTP PC PDF PIN PNG POS PR QR RAM
  RFID RGB RTK SAP SEO SIM SKU SMM SMS SOS SQL SSD SSL SVG SWIFT TLS TXT UAV UNDP UNESCO UNICEF URL USA USAID USB USD USSD UTC
  UV UZEX UZS VIP VPN WTO WWF XLS XLSX XML ZIP`)

/** Foreign names and units that keep their spelling in any case. */
export const foreignNames = words(
  'android github google instagram iot ipad iphone linux payme ph samsung skype visa youtube',
)

/** Abbreviations whose Cyrillic letters the rules cannot guess. */
export const cyrillicAbbreviations: Record<string, string> = {
  GES: 'ГЭС',
  TES: 'ТЭС',
  GRES: 'ГРЭС',
  LEP: 'ЛЭП',
  SES: 'СЭС',
  DSENM: 'ДСЭНМ',
  YTT: 'ЯТТ',
  OKED: 'ОКЭД',
}

/** Abbreviations with a fixed Latin spelling: the law writes MChJ and YaTT, not MCHJ and YATT. */
export const latinAbbreviations: Record<string, string> = {
  МЧЖ: 'MChJ',
  ЯТТ: 'YaTT',
  ХЧЖ: 'XChJ',
  ЧЖ: 'ChJ',
  ЯИМ: 'YaIM',
  ЯММ: 'YaMM',
}
