import { expect, test } from 'vitest'
import { holderMatches } from './holder.ts'

test.each([
  ['"OLTIN VODIY AGRO" MCHJ', ['Oltin Vodiy Agro'], true],
  ['ООО «ОЛТИН ВОДИЙ АГРО»', ['Oltin Vodiy Agro'], true],
  ['TOSHEV BEKZOD ALISHEROVICH', ['Toshev Bekzod'], true],
  ['Тошев Бекзод', ['Toshev Bekzod'], true],
  ['YaTT Toshev Bekzod', ['YaTT Toshev Bekzod'], true],
  ['Toshev', ['Toshev Bekzod'], false],
  ['Karimova Dilnoza', ['Toshev Bekzod'], false],
  ['MCHJ', ['Oltin Vodiy Agro'], false],
])('%s of %s: %s', (holder, names, same) => {
  expect(holderMatches(holder, names)).toBe(same)
})
