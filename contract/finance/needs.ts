/** Zod-free. What a household asks the company of its mahalla for (domain book 6.5). */
export const needTypes = [
  'seeds',
  'seedlings',
  'fertiliser',
  'greenhouse',
  'drip',
  'agronomist',
  'cold_storage',
  'drying_line',
  'cash',
  'guaranteed_purchase',
] as const
export const goodsUnits = ['kg', 'tonna', 'dona', 'litr', 'metr', 'qop'] as const
